/* lobby_json.c: the view of a lobby as members of a JSON object, without empty ones. */
#include "session/lobby_view.h"

#include "base/json.h"
#include "study/study.h"

static void add_string(struct text *text, const char *key, const char *string)
{
    if (string != NULL)
        json_string(text, key, string);
}

/* ---- Rows ----------------------------------------------------------------------------------- */

/* How a board differs from what its sketch alone would be drawn as, or NULL. */
static const char *board_name(const struct summit_rules *rules)
{
    return summit_rules_grid(rules)   ? "grid"
           : summit_rules_race(rules) ? "race"
           : summit_rules_menu(rules) ? "menu"
                                      : NULL;
}

static void add_row_parts(struct text *text, const struct lobby_row *row)
{
    add_string(text, "key", row->key);
    add_string(text, "title", row->title);
    add_string(text, "about", row->about);
    add_string(text, "when", row->when);
}

static void add_row(struct text *text, const char *key, const struct lobby_row *row)
{
    if (row->key == NULL)
        return;
    json_object(text, key);
    add_row_parts(text, row);
    json_end(text, '}');
}

static void add_rows(struct text *text, const char *key, const struct lobby_rows *rows)
{
    if (rows->count == 0)
        return;
    json_list(text, key);
    for (size_t i = 0; i < rows->count; i++)
        add_row(text, NULL, &rows->list[i]);
    json_end(text, ']');
}

/* A game with the picture of where it stands. */
static void add_game(struct text *text, const char *key, const struct lobby_game_row *game)
{
    struct summit_position start;
    struct summit_sketch sketch;
    if (game->row.key == NULL)
        return;
    json_object(text, key);
    add_row_parts(text, &game->row);
    add_string(text, "goal", game->goal);
    if (game->rules != NULL && !summit_rules_tossed(game->rules)) {
        summit_start(game->rules, 0, &start);
        if (summit_sketch_make(game->rules, game->position != NULL ? game->position : &start, NULL,
                               0, &sketch)) {
            add_string(text, "board", board_name(game->rules));
            sketch_json(text, "sketch", game->rules, &sketch);
            summit_sketch_release(&sketch);
        } else
            text_fail(text);
    }
    json_end(text, '}');
}

static void add_question(struct text *text, const char *key, const struct lobby_question *question)
{
    if (question->key == NULL)
        return;
    json_object(text, key);
    json_string(text, "key", question->key);
    add_string(text, "label", question->label);
    json_list(text, "choices");
    for (size_t i = 0; i < question->count; i++) {
        const struct lobby_choice *choice = &question->list[i];
        json_object(text, NULL);
        json_string(text, "value", choice->value != NULL ? choice->value : "");
        add_string(text, "label", choice->label);
        json_bool(text, "chosen", choice->chosen);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_end(text, '}');
}

/* ---- Places --------------------------------------------------------------------------------- */

static void add_puzzle(struct text *text, const struct lobby_home_view *home)
{
    static const char *const states[] = {"new", "tried", "solved", "failed"};
    json_object(text, "puzzle");
    add_row_parts(text, &home->puzzle);
    json_string(text, "state", states[home->puzzle_state]);
    json_count(text, "days", home->days);
    json_end(text, '}');
}

static void add_lesson(struct text *text, const struct lobby_home_view *home)
{
    if (home->lesson.key == NULL)
        return;
    json_object(text, "lesson");
    add_row_parts(text, &home->lesson);
    json_count(text, "passed", home->lesson_passed);
    json_count(text, "steps", home->lesson_steps);
    json_end(text, '}');
}

static void add_home(struct text *text, const struct lobby_home_view *home)
{
    add_game(text, "hero", &home->hero);
    json_bool(text, "goes_on", home->goes_on);
    add_string(text, "hero_button", home->hero_button);
    add_puzzle(text, home);
    add_lesson(text, home);
    json_list(text, "first");
    for (size_t i = 0; i < home->first_count; i++)
        add_game(text, NULL, &home->first[i]);
    json_end(text, ']');
    json_list(text, "shelves");
    for (size_t i = 0; i < home->shelf_count; i++) {
        json_object(text, NULL);
        json_string(text, "family", summit_family_name(home->shelves[i].family));
        add_string(text, "title", home->shelves[i].title);
        add_rows(text, "games", &home->shelves[i].games);
        json_end(text, '}');
    }
    json_end(text, ']');
    json_count(text, "other_count", (wide)home->other_count);
    add_string(text, "search", home->search);
    add_string(text, "nothing_found", home->nothing_found);
    add_rows(text, "own", &home->own);
    add_rows(text, "unfinished", &home->unfinished);
    add_string(text, "unfinished_text", home->unfinished_text);
    add_row(text, "hardly", &home->hardly);
    json_count(text, "finished_count", (wide)home->finished_count);
}

static void add_card(struct text *text, const struct lobby_card_view *card)
{
    add_game(text, "game", &card->game);
    add_question(text, "against", &card->against);
    add_question(text, "level", &card->level);
    add_question(text, "go", &card->go);
    add_question(text, "variant", &card->variant);
    add_string(text, "problem", card->problem);
    add_string(text, "rather", card->rather);
    add_string(text, "play_button", card->play_button);
    json_bool(text, "learn", card->learn);
    json_bool(text, "puzzles", card->puzzles);
}

static void add_field(struct text *text, const struct lobby_field *field)
{
    static const char *const kinds[] = {"text", "number", "choice"};
    json_object(text, NULL);
    json_string(text, "key", field->key);
    add_string(text, "label", field->label);
    json_string(text, "kind", kinds[field->kind]);
    json_string(text, "value", field->value != NULL ? field->value : "");
    add_string(text, "usual", field->usual);
    add_string(text, "error", field->error);
    if (field->choices.count > 0)
        add_question(text, "choices", &field->choices);
    add_string(text, "like", field->like);
    json_end(text, '}');
}

static void add_form(struct text *text, const struct lobby_form_view *form)
{
    add_game(text, "game", &form->game);
    json_list(text, "groups");
    for (size_t i = 0; i < form->count; i++) {
        json_object(text, NULL);
        add_string(text, "title", form->groups[i].title);
        json_bool(text, "rare", form->groups[i].rare);
        json_list(text, "fields");
        for (size_t k = 0; k < form->groups[i].count; k++)
            add_field(text, &form->groups[i].fields[k]);
        json_end(text, ']');
        json_end(text, '}');
    }
    json_end(text, ']');
    add_string(text, "problem", form->problem);
}

static void add_games(struct text *text, const struct lobby_games_view *games)
{
    add_rows(text, "own", &games->own);
    add_rows(text, "unfinished", &games->unfinished);
    add_rows(text, "finished", &games->finished);
    add_row(text, "hardly", &games->hardly);
}

const char *const lobby_offer_names[LOBBY_OFFERS] = {
    [LOBBY_OFFER_ROUND] = "round",           [LOBBY_OFFER_FIND] = "find",
    [LOBBY_OFFER_AGAIN] = "again",           [LOBBY_OFFER_SWAP] = "swap",
    [LOBBY_OFFER_OTHER_SIDE] = "other-side", [LOBBY_OFFER_HARDER] = "harder",
    [LOBBY_OFFER_EASIER] = "easier",         [LOBBY_OFFER_VARIANT] = "variant",
};

static void add_next(struct text *text, const struct lobby_next_view *next)
{
    add_row(text, "game", &next->game);
    json_bool(text, "round", next->round);
    if (next->winner >= 0)
        json_count(text, "winner", next->winner + 1);
    json_list(text, "offers");
    for (size_t i = 0; i < next->count; i++) {
        json_object(text, NULL);
        json_string(text, "offer", lobby_offer_names[next->offers[i].kind]);
        add_string(text, "label", next->offers[i].label);
        json_bool(text, "minor", next->offers[i].minor);
        json_end(text, '}');
    }
    json_end(text, ']');
}

void lobby_json(struct text *text, struct lobby *lobby)
{
    static const char *const places[] = {[LOBBY_AT_HOME] = "home",
                                         [LOBBY_AT_CARD] = "card",
                                         [LOBBY_AT_FORM] = "form",
                                         [LOBBY_AT_GAMES] = "games",
                                         [LOBBY_AT_NEXT] = "next"};
    const struct lobby_view *view = lobby_view(lobby);
    if (view == NULL) {
        text_fail(text);
        return;
    }
    json_string(text, "place", places[view->place]);
    add_string(text, "title", view->title);
    json_bool(text, "busy", view->busy);
    add_string(text, "notice", view->notice);
    if (view->place == LOBBY_AT_HOME)
        add_home(text, &view->home);
    else if (view->place == LOBBY_AT_CARD)
        add_card(text, &view->card);
    else if (view->place == LOBBY_AT_FORM)
        add_form(text, &view->form);
    else if (view->place == LOBBY_AT_GAMES)
        add_games(text, &view->games);
    else
        add_next(text, &view->next);
}
