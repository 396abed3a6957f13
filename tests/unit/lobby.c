/* Tests of the lobby: whole sessions against a store in memory, late answers, failures, texts that
 * mean harm. */
#include "harness.h"

#include "base/text.h"
#include "session/lobby_view.h"
#include "session/record.h"
#include "summit_look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHELF_ROOM = 400, EVENTS_ROOM = 64 };

/* A store in memory, and what else came out. */
struct shelf {
    struct lobby *lobby;
    struct {
        char key[200];
        char *text;
        long long when;
    } kept[SHELF_ROOM];
    size_t count;
    bool read_fails, write_fails, delete_fails, late;
    struct lobby_event asked[EVENTS_ROOM]; /* that wait for an answer: their texts are copies */
    char asked_key[EVENTS_ROOM][200];
    size_t asked_count;
    struct lobby_event done; /* the last event that is no question; its rules are freed in time */
    char done_key[200], done_text[2000], done_game[200];
    char who[SUMMIT_PLAYERS][16];
    unsigned events[LOBBY_EVENT_LEAVE + 1];
};

static size_t find(const struct shelf *shelf, const char *key)
{
    size_t i = 0;
    while (i < shelf->count && strcmp(shelf->kept[i].key, key) != 0)
        i++;
    return i;
}

static void put(struct shelf *shelf, const char *key, const char *text, long long when)
{
    size_t i = find(shelf, key);
    assert_true(i < SHELF_ROOM);
    if (i == shelf->count)
        shelf->count++;
    else
        free(shelf->kept[i].text);
    snprintf(shelf->kept[i].key, sizeof shelf->kept[i].key, "%s", key);
    shelf->kept[i].text = strdup(text);
    shelf->kept[i].when = when;
}

static const char *kept(const struct shelf *shelf, const char *key)
{
    size_t i = find(shelf, key);
    return i < shelf->count ? shelf->kept[i].text : NULL;
}

static void drop(struct shelf *shelf, const char *key)
{
    size_t i = find(shelf, key);
    if (i == shelf->count)
        return;
    free(shelf->kept[i].text);
    shelf->kept[i] = shelf->kept[--shelf->count];
}

static void list(struct shelf *shelf, uint32_t ticket, const char *front)
{
    struct text lines = {0};
    for (size_t i = 0; i < shelf->count; i++)
        if (strncmp(shelf->kept[i].key, front, strlen(front)) == 0)
            text_addf(&lines, "%s %lld\n", shelf->kept[i].key, shelf->kept[i].when);
    lobby_answer(shelf->lobby, ticket, LOBBY_DONE, lines.at != NULL ? lines.at : "", lines.length);
    text_release(&lines);
}

static void answer(struct shelf *shelf, enum lobby_event_kind kind, uint32_t ticket,
                   const char *key)
{
    const char *text = kept(shelf, key);
    if (kind <= LOBBY_EVENT_READ && shelf->read_fails)
        lobby_answer(shelf->lobby, ticket, LOBBY_FAILED, NULL, 0);
    else if (kind == LOBBY_EVENT_LIST)
        list(shelf, ticket, key);
    else if (kind == LOBBY_EVENT_READ)
        lobby_answer(shelf->lobby, ticket, text != NULL ? LOBBY_DONE : LOBBY_MISSING, text,
                     text != NULL ? strlen(text) : 0);
    else
        lobby_answer(shelf->lobby, ticket,
                     (kind == LOBBY_EVENT_WRITE ? shelf->write_fails : shelf->delete_fails)
                         ? LOBBY_FAILED
                         : LOBBY_DONE,
                     NULL, 0);
}

static void see(struct shelf *shelf, const struct lobby_event *event)
{
    shelf->events[event->kind]++;
    assert_int_equal(strlen(event->text), event->length);
    if (event->kind == LOBBY_EVENT_WRITE && !shelf->write_fails)
        put(shelf, event->key, event->text, 202611181200);
    if (event->kind == LOBBY_EVENT_DELETE && !shelf->delete_fails)
        drop(shelf, event->key);
    if (event->kind <= LOBBY_EVENT_DELETE) {
        assert_true(event->ticket > 0 && shelf->asked_count < EVENTS_ROOM);
        snprintf(shelf->asked_key[shelf->asked_count], 200, "%s", event->key);
        shelf->asked[shelf->asked_count++] = *event;
        return;
    }
    if (event->kind == LOBBY_EVENT_NOTICE && shelf->done.kind != LOBBY_EVENT_NOTICE &&
        shelf->done.rules != NULL)
        return; /* what begins is looked at later */
    summit_rules_free(shelf->done.rules);
    shelf->done = *event;
    snprintf(shelf->done_key, sizeof shelf->done_key, "%s", event->key);
    snprintf(shelf->done_game, sizeof shelf->done_game, "%s", event->game);
    snprintf(shelf->done_text, sizeof shelf->done_text, "%s", event->text);
    for (unsigned seat = 0; seat < SUMMIT_PLAYERS; seat++) {
        const char *who = event->options.who[seat];
        snprintf(shelf->who[seat], sizeof shelf->who[seat], "%s", who != NULL ? who : "");
        shelf->done.options.who[seat] = shelf->who[seat];
    }
}

static void answer_all(struct shelf *shelf)
{
    struct lobby_event event;
    do {
        while (lobby_next_event(shelf->lobby, &event))
            see(shelf, &event);
        for (size_t i = 0; i < shelf->asked_count && !shelf->late; i++)
            answer(shelf, shelf->asked[i].kind, shelf->asked[i].ticket, shelf->asked_key[i]);
        shelf->asked_count = shelf->late ? shelf->asked_count : 0;
    } while (lobby_next_event(shelf->lobby, &event) ? (see(shelf, &event), true)
                                                    : shelf->asked_count > 0 && !shelf->late);
}

static void begin(struct shelf *shelf)
{
    shelf->lobby = lobby_new(&(struct lobby_options){.today = 20261118, .seed = 7});
    assert_non_null(shelf->lobby);
    answer_all(shelf);
}

static void end(struct shelf *shelf)
{
    lobby_free(shelf->lobby);
    shelf->lobby = NULL;
    summit_rules_free(shelf->done.rules);
    shelf->done.rules = NULL;
}

static void empty(struct shelf *shelf)
{
    end(shelf);
    while (shelf->count > 0)
        drop(shelf, shelf->kept[0].key);
}

static const struct lobby_view *view(struct shelf *shelf)
{
    const struct lobby_view *seen = lobby_view(shelf->lobby);
    struct text json = {0};
    assert_non_null(seen);
    text_add(&json, "{");
    lobby_json(&json, shelf->lobby);
    assert_false(json.failed);
    text_release(&json);
    return seen;
}

static void choose(struct shelf *shelf, const char *key)
{
    assert_true(lobby_choose(shelf->lobby, key));
    answer_all(shelf);
}

static void set(struct shelf *shelf, const char *key, const char *value)
{
    lobby_set(shelf->lobby, key, value);
    answer_all(shelf);
}

static void play(struct shelf *shelf)
{
    assert_true(lobby_play(shelf->lobby));
    answer_all(shelf);
    assert_int_equal(shelf->done.kind, LOBBY_EVENT_BEGIN);
}

/* The value that is chosen of a question. */
static const char *chosen(const struct lobby_question *question)
{
    for (size_t i = 0; i < question->count; i++)
        if (question->list[i].chosen)
            return question->list[i].value;
    return NULL;
}

static const struct lobby_field *field(const struct lobby_form_view *form, const char *key)
{
    for (size_t i = 0; i < form->count; i++)
        for (size_t k = 0; k < form->groups[i].count; k++)
            if (strcmp(form->groups[i].fields[k].key, key) == 0)
                return &form->groups[i].fields[k];
    return NULL;
}

/* Plays what began to its end at a table, the loser giving up, and comes back with that. */
static void finish(struct shelf *shelf, unsigned loser)
{
    struct summit_table_options options = shelf->done.options;
    options.silent = true;
    struct summit_table *table = summit_table_new(shelf->done.rules, &options);
    assert_non_null(table);
    struct summit_ply resigned = {SUMMIT_DONE_RESIGN, (uint8_t)loser, SUMMIT_NO_MOVE};
    assert_int_equal(summit_table_act(table, resigned, 0), SUMMIT_LEGAL);
    lobby_ended(shelf->lobby, table);
    answer_all(shelf);
    summit_table_free(table);
}

static bool offers(struct shelf *shelf, enum lobby_offer_kind offer)
{
    const struct lobby_next_view *next = &view(shelf)->next;
    for (size_t i = 0; i < next->count; i++)
        if (next->offers[i].kind == offer)
            return next->offers[i].label != NULL;
    return false;
}

static void next(struct shelf *shelf, enum lobby_offer_kind offer)
{
    assert_true(offers(shelf, offer));
    assert_true(lobby_next(shelf->lobby, offer));
    answer_all(shelf);
}

/* A record of moves in a game, who sits where from seat 2 on. */
static char *record_of(const char *game, const char *who, const char *moves)
{
    struct summit_error error;
    struct summit_rules *rules = summit_game(game, &error);
    struct text text = {0};
    struct summit_table_options options = {.who = {NULL, who}, .silent = true};
    struct summit_table *table = summit_table_new(rules, &options);
    while (*moves != '\0') {
        size_t length = strcspn(moves, " ");
        uint8_t seat = (uint8_t)summit_table_turn(table);
        struct summit_ply entry = {
            SUMMIT_DONE_MOVE, seat,
            summit_read_move(rules, summit_table_position(table), moves, length)};
        assert_int_equal(summit_table_act(table, entry, 0), SUMMIT_LEGAL);
        moves += length + (moves[length] == ' ');
    }
    char *record = malloc(1 << 16);
    summit_table_record(table, SIZE_MAX, record, 1 << 16);
    summit_table_free(table);
    summit_rules_free(rules);
    text_release(&text);
    return record;
}

static void put_record(struct shelf *shelf, const char *key, const char *moves, long long when)
{
    char *record = record_of("number-reach", "level:25", moves);
    put(shelf, key, record, when);
    free(record);
}

/* ---- The first visit ------------------------------------------------------------------------ */

static void two_presses_begin_the_first_game_against_a_gentle_computer(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    const struct lobby_home_view *home = &view(&shelf)->home;
    assert_string_equal(home->hero.row.key, summit_game_name(0));
    assert_string_equal(home->hero_button, "Play Number Reach");
    assert_string_equal(home->hero.goal, "Land exactly on 20. Going past 20 loses.");
    assert_false(home->goes_on);
    assert_null(home->lesson.key);
    assert_null(home->hardly.key);
    assert_int_equal(home->unfinished.count, 0);
    assert_null(home->unfinished_text);
    assert_int_equal(home->first_count, 5);
    assert_int_equal(home->other_count, summit_classic_count());
    assert_int_equal(home->puzzle_state, LOBBY_PUZZLE_NEW);
    assert_string_equal(home->puzzle.title, "Today, Wed 18 Nov");
    play(&shelf);
    assert_string_equal(shelf.who[0], "");
    assert_string_equal(shelf.who[1], "level:10");
    assert_true(shelf.done.personal && shelf.done.you == 0 && shelf.done.options.first == 0);
    assert_string_equal(kept(&shelf, "last/number-reach"), "against = level:10\n");
    empty(&shelf);
}

static void every_game_can_be_chosen_and_played(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    for (size_t i = 0; i < summit_game_count() + summit_classic_count(); i++) {
        const char *name = i < summit_game_count() ? summit_game_name(i)
                                                   : summit_classic_name(i - summit_game_count());
        lobby_home(shelf.lobby);
        answer_all(&shelf);
        choose(&shelf, name);
        const struct lobby_card_view *card = &view(&shelf)->card;
        assert_string_equal(card->game.row.key, name);
        assert_string_equal(chosen(&card->against), "computer");
        assert_string_equal(chosen(&card->level), i == 0 ? "level:10" : "level:25");
        assert_string_equal(chosen(&card->go), "1");
        assert_true(card->variant.count <= 6);
        assert_null(card->problem);
        play(&shelf);
        assert_string_equal(shelf.done_game, name);
        assert_int_equal(shelf.done.options.personal, true);
    }
    empty(&shelf);
}

/* Each answer that a card shows can be chosen by the value that stands with it. */
static void every_answer_of_a_card_can_be_chosen(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    for (size_t i = 0; i < 2; i++) {
        choose(&shelf, i == 0 ? "number-reach" : "nim");
        for (size_t q = 0; q < 4; q++) {
            for (size_t answer = 0;; answer++) {
                const struct lobby_card_view *card = &view(&shelf)->card;
                const struct lobby_question *questions[] = {&card->variant, &card->go, &card->level,
                                                            &card->against};
                if (answer == questions[q]->count)
                    break;
                char value[64];
                text_write(value, sizeof value, "%s", questions[q]->list[answer].value);
                set(&shelf, questions[q]->key, value);
                card = &view(&shelf)->card;
                const struct lobby_question *now[] = {&card->variant, &card->go, &card->level,
                                                      &card->against};
                assert_string_equal(chosen(now[q]), value);
            }
        }
    }
    end(&shelf);
    empty(&shelf);
}

static void what_was_chosen_last_time_comes_back(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "nim");
    set(&shelf, "against", "friend");
    assert_null(view(&shelf)->card.go.key);
    assert_null(view(&shelf)->card.level.key);
    set(&shelf, "variant", "Four heaps");
    play(&shelf);
    assert_int_equal(summit_rules_heaps(shelf.done.rules), 4);
    assert_false(shelf.done.personal);
    assert_string_equal(shelf.who[1], "");
    end(&shelf);
    begin(&shelf);
    /* In front is what was played last. */
    assert_string_equal(view(&shelf)->home.hero.row.key, "nim");
    choose(&shelf, "nim");
    assert_string_equal(chosen(&view(&shelf)->card.against), "friend");
    assert_string_equal(chosen(&view(&shelf)->card.variant), "Four heaps");
    choose(&shelf, "euclid");
    assert_string_equal(chosen(&view(&shelf)->card.level), "level:25");
    lobby_home(shelf.lobby);
    answer_all(&shelf);
    play(&shelf);
    assert_int_equal(summit_rules_heaps(shelf.done.rules), 4);
    empty(&shelf);
}

static void against_a_strong_computer_one_sits_on_the_side_that_can_win(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "number-reach"); /* whoever goes second wins */
    set(&shelf, "level", "level:75");
    assert_string_equal(chosen(&view(&shelf)->card.go), "2");
    set(&shelf, "level", "level:50");
    assert_string_equal(chosen(&view(&shelf)->card.go), "1");
    set(&shelf, "level", "level:100");
    play(&shelf);
    assert_int_equal(shelf.done.you, 1);
    assert_string_equal(shelf.who[0], "level:100");
    assert_null(strstr(kept(&shelf, "last/number-reach"), "go ="));
    lobby_home(shelf.lobby);
    answer_all(&shelf);
    choose(&shelf, "number-reach");
    set(&shelf, "go", "1");
    assert_string_equal(chosen(&view(&shelf)->card.go), "1");
    play(&shelf);
    assert_non_null(strstr(kept(&shelf, "last/number-reach"), "go = 1\n"));
    assert_int_equal(shelf.done.you, 0);
    empty(&shelf);
}

/* ---- One game after the other --------------------------------------------------------------- */

static void two_wins_offer_harder_and_two_losses_easier(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "number-maze");
    set(&shelf, "level", "level:25");
    play(&shelf);
    finish(&shelf, 1);
    assert_int_equal(view(&shelf)->next.offers[0].kind, LOBBY_OFFER_AGAIN);
    assert_false(offers(&shelf, LOBBY_OFFER_HARDER));
    next(&shelf, LOBBY_OFFER_AGAIN);
    assert_int_equal(shelf.done.options.won[0], 1);
    finish(&shelf, 1);
    assert_true(offers(&shelf, LOBBY_OFFER_HARDER));
    next(&shelf, LOBBY_OFFER_HARDER);
    assert_string_equal(shelf.who[1], "level:50");
    assert_int_equal(shelf.done.options.won[0], 0);
    finish(&shelf, 0);
    assert_int_equal(view(&shelf)->next.offers[0].kind, LOBBY_OFFER_FIND);
    assert_false(offers(&shelf, LOBBY_OFFER_EASIER));
    /* What is counted outlasts the evening. */
    end(&shelf);
    begin(&shelf);
    choose(&shelf, "number-maze");
    play(&shelf);
    assert_string_equal(shelf.who[1], "level:50");
    finish(&shelf, 0);
    next(&shelf, LOBBY_OFFER_EASIER);
    assert_string_equal(shelf.who[1], "level:25");
    /* A win in between ends the row. */
    finish(&shelf, 0);
    next(&shelf, LOBBY_OFFER_AGAIN);
    finish(&shelf, 1);
    next(&shelf, LOBBY_OFFER_AGAIN);
    finish(&shelf, 0);
    assert_false(offers(&shelf, LOBBY_OFFER_EASIER));
    empty(&shelf);
}

static void who_lost_twice_from_a_hopeless_side_is_asked_to_change(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    play(&shelf); /* Number Reach, first: whoever goes second wins */
    finish(&shelf, 0);
    assert_false(offers(&shelf, LOBBY_OFFER_OTHER_SIDE));
    next(&shelf, LOBBY_OFFER_AGAIN);
    finish(&shelf, 0);
    const struct lobby_next_view *seen = &view(&shelf)->next;
    assert_true(offers(&shelf, LOBBY_OFFER_OTHER_SIDE));
    assert_string_equal(seen->offers[3].label, "Would you rather go second?");
    size_t minor = 0;
    for (size_t i = 0; i < seen->count; i++)
        minor += seen->offers[i].minor;
    assert_true(minor <= 2);
    next(&shelf, LOBBY_OFFER_OTHER_SIDE);
    assert_int_equal(shelf.done.you, 1);
    /* From the side that could have won nobody is asked. */
    finish(&shelf, 1);
    next(&shelf, LOBBY_OFFER_AGAIN);
    assert_int_equal(shelf.done.you, 1);
    finish(&shelf, 1);
    assert_false(offers(&shelf, LOBBY_OFFER_OTHER_SIDE));
    empty(&shelf);
}

static void sides_are_swapped_with_their_names_and_scores(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "number-tower");
    set(&shelf, "against", "friend");
    lobby_more(shelf.lobby);
    set(&shelf, "name.2", "Bob");
    play(&shelf);
    assert_string_equal(lobby_player(&shelf.done, 1), "Bob");
    finish(&shelf, 1);
    next(&shelf, LOBBY_OFFER_SWAP);
    assert_string_equal(lobby_player(&shelf.done, 0), "Bob");
    assert_int_equal(shelf.done.options.won[1], 1);
    empty(&shelf);
}

static void another_variant_follows_the_last_and_then_the_game_itself(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "nim");
    play(&shelf);
    for (unsigned i = 0; i < 3; i++) {
        finish(&shelf, 1);
        next(&shelf, LOBBY_OFFER_VARIANT);
    }
    assert_non_null(strstr(kept(&shelf, "last/nim"), "variant = Last one loses\n"));
    finish(&shelf, 1);
    next(&shelf, LOBBY_OFFER_VARIANT);
    assert_null(strstr(kept(&shelf, "last/nim"), "variant"));
    empty(&shelf);
}

static void the_round_of_a_match_goes_on_at_its_table(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "number-maze");
    lobby_more(shelf.lobby);
    set(&shelf, "best-of", "3");
    set(&shelf, "target", "4");
    play(&shelf);
    struct summit_table_options options = shelf.done.options;
    struct summit_rules *rules = shelf.done.rules;
    shelf.done.rules = NULL;
    options.silent = true;
    struct summit_table *table = summit_table_new(rules, &options);
    struct summit_ply resigned = {SUMMIT_DONE_RESIGN, 1, SUMMIT_NO_MOVE};
    assert_int_equal(summit_table_act(table, resigned, 0), SUMMIT_LEGAL);
    lobby_ended(shelf.lobby, table);
    answer_all(&shelf);
    const struct lobby_next_view *seen = &view(&shelf)->next;
    assert_true(seen->round && seen->winner == 0 && seen->count == 1);
    assert_null(strstr(kept(&shelf, "last/number-maze"), "won"));
    next(&shelf, LOBBY_OFFER_ROUND);
    assert_int_equal(shelf.done.kind, LOBBY_EVENT_ROUND);
    assert_int_equal(summit_table_act(table, resigned, 0), SUMMIT_LEGAL);
    lobby_ended(shelf.lobby, table);
    answer_all(&shelf);
    assert_false(view(&shelf)->next.round);
    assert_true(offers(&shelf, LOBBY_OFFER_AGAIN));
    summit_table_free(table);
    summit_rules_free(rules);
    empty(&shelf);
}

static void hints_that_are_off_stay_off_and_nothing_is_to_be_found(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    play(&shelf);
    shelf.done.options.no_hints = true;
    finish(&shelf, 0);
    assert_false(offers(&shelf, LOBBY_OFFER_FIND));
    next(&shelf, LOBBY_OFFER_AGAIN);
    assert_true(shelf.done.options.no_hints);
    empty(&shelf);
}

/* ---- The form ------------------------------------------------------------------------------- */

static void errors_stand_at_their_field_and_going_back_empties_nothing(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "number-reach");
    lobby_more(shelf.lobby);
    set(&shelf, "target", "abc");
    set(&shelf, "best-of", "4");
    const struct lobby_form_view *form = &view(&shelf)->form;
    assert_string_equal(field(form, "target")->value, "abc");
    assert_non_null(field(form, "target")->error);
    assert_non_null(field(form, "best-of")->error);
    assert_null(field(form, "start")->error);
    assert_string_equal(field(form, "start")->usual, "1");
    assert_false(lobby_play(shelf.lobby));
    lobby_back(shelf.lobby);
    assert_non_null(view(&shelf)->card.problem);
    lobby_back(shelf.lobby);
    answer_all(&shelf);
    choose(&shelf, "number-reach");
    lobby_more(shelf.lobby);
    assert_string_equal(field(&view(&shelf)->form, "target")->value, "abc");
    set(&shelf, "best-of", "");
    set(&shelf, "target", "33");
    assert_null(field(&view(&shelf)->form, "target")->error);
    set(&shelf, "start", "33"); /* fits no more: stands at what was changed last */
    assert_non_null(field(&view(&shelf)->form, "start")->error);
    set(&shelf, "start", "");
    play(&shelf);
    assert_int_equal(summit_rules_target(shelf.done.rules, 0), 33);
    assert_non_null(strstr(kept(&shelf, "last/number-reach"), "target = 33\n"));
    empty(&shelf);
}

static void names_are_fields_of_their_own(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    choose(&shelf, "number-reach");
    lobby_more(shelf.lobby);
    assert_null(field(&view(&shelf)->form, "name.3"));
    set(&shelf, "players", "3");
    assert_string_equal(field(&view(&shelf)->form, "name.1")->usual, "Player 1");
    set(&shelf, "name.1", "Ada");
    set(&shelf, "name.3", "Ada");
    assert_non_null(field(&view(&shelf)->form, "name.3")->error);
    set(&shelf, "name.3", "A,b");
    assert_non_null(field(&view(&shelf)->form, "name.3")->error);
    set(&shelf, "name.3", "Cleo");
    set(&shelf, "against", "friend");
    play(&shelf);
    assert_string_equal(lobby_player(&shelf.done, 0), "Ada");
    assert_string_equal(lobby_player(&shelf.done, 1), "");
    assert_string_equal(lobby_player(&shelf.done, 2), "Cleo");
    empty(&shelf);
}

static void the_form_speaks_the_reader_s_language(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    struct summit_error error;
    struct summit_language *german = summit_language_new("de", &error);
    begin(&shelf);
    lobby_speak(shelf.lobby, german);
    choose(&shelf, "number-reach");
    lobby_more(shelf.lobby);
    for (size_t i = 0; i < summit_option_count(); i++)
        for (size_t k = 0; k < SUMMIT_CHOICES && summit_option(i)->choices[k] != NULL; k++) {
            const struct lobby_field *seen = field(&view(&shelf)->form, summit_option(i)->key);
            if (seen != NULL && seen->kind == LOBBY_FIELD_CHOICE)
                assert_string_not_equal(seen->choices.list[k].label, summit_option(i)->choices[k]);
        }
    assert_string_equal(view(&shelf)->form.groups[0].title, "Zahlen und Züge");
    lobby_speak(shelf.lobby, NULL);
    empty(&shelf);
    summit_language_free(german);
}

/* ---- What was left and what is over --------------------------------------------------------- */

static void the_last_game_that_was_left_stands_in_front(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    put_record(&shelf, "game/a", "+1 +1 *2 +1", 202611171930);
    put_record(&shelf, "game/b", "+1 +1 *2", 202611101000);
    put_record(&shelf, "game/c", "+1", 202611180900);
    put_record(&shelf, "game/d", "+1 +1", 202611110900); /* a week ago */
    put(&shelf, "game/e", "no record", 202611140900);
    put(&shelf, "over/f", "summit journal 2 x", 202611140900);
    begin(&shelf);
    const struct lobby_home_view *home = &view(&shelf)->home;
    assert_true(home->goes_on);
    assert_string_equal(home->hero.row.key, "game/a");
    assert_string_equal(home->hero.row.title, "Number Reach");
    assert_string_equal(home->hero.row.about, "your turn · 7");
    assert_string_equal(home->hero.row.when, "yesterday");
    assert_int_equal(home->hero.position->number[0], 7);
    assert_int_equal(home->unfinished.count, 3); /* of which one can't be read */
    assert_string_equal(home->unfinished.list[0].about, "Computer, easy · your turn · 7");
    assert_string_equal(home->unfinished.list[1].when, "Saturday");
    assert_string_equal(home->hardly.title, "1 game left before the second move");
    assert_string_equal(home->unfinished_text, "3 unfinished, 1 finished");
    assert_null(kept(&shelf, "game/d"));
    assert_true(lobby_play(shelf.lobby));
    answer_all(&shelf);
    assert_int_equal(shelf.done.kind, LOBBY_EVENT_OPEN);
    assert_string_equal(shelf.done_key, "game/a");
    lobby_delete(shelf.lobby, "game/");
    lobby_delete(shelf.lobby, "game/a");
    answer_all(&shelf);
    assert_null(kept(&shelf, "game/a"));
    assert_null(kept(&shelf, "game/c"));
    assert_string_equal(view(&shelf)->home.hero.row.key, "game/b");
    lobby_games(shelf.lobby);
    answer_all(&shelf);
    assert_int_equal(view(&shelf)->games.finished.count, 1);
    empty(&shelf);
}

static void a_game_that_was_opened_counts_as_well(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    struct summit_error error;
    char *record = record_of("number-reach", "level:50", "+1 +1 *2 +1");
    begin(&shelf);
    assert_true(lobby_open(shelf.lobby, "x", record, strlen(record), &error));
    answer_all(&shelf);
    assert_int_equal(shelf.done.kind, LOBBY_EVENT_OPEN);
    struct summit_table *table = summit_table_open(
        record, strlen(record), &(struct summit_table_options){.silent = true}, &error);
    struct summit_ply resigned = {SUMMIT_DONE_RESIGN, 0, SUMMIT_NO_MOVE};
    summit_table_act(table, resigned, 0);
    lobby_ended(shelf.lobby, table);
    answer_all(&shelf);
    assert_string_equal(kept(&shelf, "last/number-reach"), "against = level:50\nlost = 1 1 1\n");
    next(&shelf, LOBBY_OFFER_AGAIN);
    assert_string_equal(shelf.who[1], "level:50");
    assert_true(shelf.done.personal);
    summit_table_free(table);
    free(record);
    empty(&shelf);
}

static void own_files_are_listed_played_and_deleted(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    struct summit_error error;
    static const char game[] = "title = Mine\nstart = 1\ntarget = 9\nops = +1, +2\n";
    put(&shelf, "own/bad", "target = \n", 0);
    begin(&shelf);
    assert_true(lobby_open(shelf.lobby, "C:/games/mine.game", game, strlen(game), &error));
    answer_all(&shelf);
    assert_string_equal(view(&shelf)->card.game.row.key, "file/mine");
    assert_false(lobby_keep(shelf.lobby, "../up", &error));
    assert_false(lobby_keep(shelf.lobby, ".hidden", &error));
    assert_true(lobby_keep(shelf.lobby, "mine", &error));
    lobby_home(shelf.lobby);
    answer_all(&shelf);
    assert_int_equal(view(&shelf)->home.own.count, 2);
    assert_false(lobby_choose(shelf.lobby, "own/bad"));
    answer_all(&shelf);
    assert_int_equal(shelf.done.kind, LOBBY_EVENT_NOTICE);
    choose(&shelf, "own/mine");
    play(&shelf);
    assert_int_equal(summit_rules_target(shelf.done.rules, 0), 9);
    assert_non_null(kept(&shelf, "last/own/mine"));
    lobby_search(shelf.lobby, "MIN");
    lobby_home(shelf.lobby);
    answer_all(&shelf);
    lobby_delete(shelf.lobby, "own/mine");
    answer_all(&shelf);
    assert_null(kept(&shelf, "own/mine"));
    assert_false(lobby_choose(shelf.lobby, "own/mine"));
    assert_false(lobby_open(shelf.lobby, "x.game", "target = 4", 10, &error));
    assert_true(strlen(error.text) > 0);
    empty(&shelf);
}

static void games_are_found_by_a_part_of_what_is_said_of_them(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    begin(&shelf);
    lobby_search(shelf.lobby, " nim ");
    const struct lobby_home_view *home = &view(&shelf)->home;
    bool found = false;
    for (size_t i = 0; i < home->shelf_count; i++)
        for (size_t k = 0; k < home->shelves[i].games.count; k++)
            found = found || strcmp(home->shelves[i].games.list[k].key, "misere-nim") == 0;
    assert_true(found && home->other_count < 10);
    assert_null(home->nothing_found);
    lobby_search(shelf.lobby, "MAZE");
    assert_int_equal(view(&shelf)->home.other_count, 1);
    lobby_search(shelf.lobby, "NUMBER r");
    assert_int_equal(view(&shelf)->home.other_count, 1);
    lobby_search(shelf.lobby, "nmi");
    assert_string_equal(view(&shelf)->home.nothing_found, "No game is called “nmi”.");
    lobby_search(shelf.lobby, "");
    assert_int_equal(view(&shelf)->home.other_count, summit_classic_count());
    empty(&shelf);
}

static void days_and_the_next_step_are_read_from_their_lines(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    char key[64];
    struct summit_error error;
    struct summit_rules *rules = summit_game("nim", &error);
    snprintf(key, sizeof key, "lesson/%016llx", (unsigned long long)summit_rules_identity(rules));
    summit_rules_free(rules);
    put(&shelf, key, "use 3 1\n", 202611180900);
    put(&shelf, "lesson/0123456789abcdef", "1 1 1", 202611180901);
    put(&shelf, "streaks", "20261117 4 9\n", 202611180900);
    put(&shelf, "puzzle/today", "20261118 s rwr 1 2 3\n", 202611180900);
    begin(&shelf);
    const struct lobby_home_view *home = &view(&shelf)->home;
    assert_int_equal(home->days, 4);
    assert_int_equal(home->puzzle_state, LOBBY_PUZZLE_SOLVED);
    assert_string_equal(home->puzzle.about, "solved ◆◇◆ · 4 days in a row");
    assert_string_equal(home->lesson.key, "lesson/nim");
    assert_int_equal(home->lesson_passed, 2);
    choose(&shelf, "lesson/nim");
    assert_int_equal(shelf.done.kind, LOBBY_EVENT_LESSON);
    assert_string_equal(shelf.done_game, "nim");
    choose(&shelf, "puzzle/today");
    assert_int_equal(shelf.done.kind, LOBBY_EVENT_PUZZLE);
    put(&shelf, "puzzle/today", "20261117 s rwr", 202611180900);
    put(&shelf, "streaks", "20261115 4 9", 202611180900);
    lobby_home(shelf.lobby);
    answer_all(&shelf);
    assert_int_equal(view(&shelf)->home.puzzle_state, LOBBY_PUZZLE_NEW);
    assert_int_equal(view(&shelf)->home.days, 0);
    empty(&shelf);
}

/* ---- Stores that are late, broken, or lie --------------------------------------------------- */

static void answers_may_come_late_or_never(void **state)
{
    (void)state;
    struct shelf shelf = {.late = true};
    put_record(&shelf, "game/a", "+1 +1 *2 +1", 202611171930);
    put(&shelf, "last/nim", "against = friend\n", 202611171930);
    begin(&shelf);
    assert_true(view(&shelf)->busy);
    assert_string_equal(view(&shelf)->home.hero_button, "Play Number Reach");
    assert_true(lobby_choose(shelf.lobby, "nim"));
    lobby_set(shelf.lobby, "against", "level:75");
    shelf.late = false;
    answer_all(&shelf);
    assert_false(view(&shelf)->busy);
    /* What was chosen before the answer came stays. */
    assert_string_equal(chosen(&view(&shelf)->card.level), "level:75");
    lobby_home(shelf.lobby);
    answer_all(&shelf);
    assert_true(view(&shelf)->home.goes_on);
    lobby_answer(shelf.lobby, 1, LOBBY_DONE, "game/x 5", 8); /* was answered */
    lobby_answer(shelf.lobby, 999999, LOBBY_DONE, "x", 1);
    assert_true(view(&shelf)->home.goes_on);
    empty(&shelf);
}

static void what_could_not_be_done_is_said_once(void **state)
{
    (void)state;
    struct shelf shelf = {.read_fails = true};
    begin(&shelf);
    assert_int_equal(shelf.events[LOBBY_EVENT_NOTICE], 1);
    assert_string_equal(view(&shelf)->notice, "Your games can't be read just now.");
    shelf.read_fails = false;
    shelf.write_fails = true;
    play(&shelf);
    finish(&shelf, 1);
    assert_int_equal(shelf.events[LOBBY_EVENT_NOTICE], 2);
    put_record(&shelf, "game/a", "+1 +1 *2 +1", 202611171930);
    shelf.delete_fails = true;
    lobby_home(shelf.lobby);
    answer_all(&shelf);
    lobby_delete(shelf.lobby, "game/a");
    answer_all(&shelf);
    assert_int_equal(shelf.events[LOBBY_EVENT_NOTICE], 3);
    assert_int_equal(view(&shelf)->home.unfinished.count, 1);
    empty(&shelf);
}

static void nothing_in_a_store_can_start_a_program_or_leave_its_place(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "against = bot:./x\n",
        "against = program\n",
        "against = text:rm -rf\nlevel = bot:x\n",
        "against = level:101\n",
        "go = 9\nvariant = ../../x\n",
        "target = 1\x1b[2J\n",
        "name.1 = \x1b]0;x\x07\nplayers = 99999999999999\n",
        "title = <script>\nabout = x\n",
        "lost = 99999999999 -1 77\nwon = x\n",
        "players = 3\nplayers = 4\nplayers = 2\n= \n=\n \n====\n",
        "player2 = bot:./x\ngame = ../x\nnames = a,a,a,a,a,a,a,a,a,a,a\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct shelf shelf = {0};
        put(&shelf, "last/number-reach", texts[i], 202611171930);
        put(&shelf, "own/../../etc", "title = x\n", 0);
        put(&shelf, "game/\x1b[2J", "x", 99999999999999);
        put(&shelf, "last/\x1b", "x", -4);
        put(&shelf, "lesson/", "x", 5);
        put(&shelf, "streaks", "999999999999999999999 x", 5);
        put(&shelf, "puzzle/today", "20261118 s rrrrrrr\x1b[2J", 5);
        begin(&shelf);
        choose(&shelf, "number-reach");
        const struct lobby_card_view *card = &view(&shelf)->card;
        assert_string_equal(chosen(&card->against), "computer");
        assert_null(card->problem);
        play(&shelf);
        assert_memory_equal(shelf.who[1], "level:", 6);
        struct summit_table *table = summit_table_new(shelf.done.rules, &shelf.done.options);
        assert_non_null(table);
        summit_table_free(table);
        empty(&shelf);
    }
}

static void a_line_that_is_no_text_spoils_no_other(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    put(&shelf, "last/number-reach", "target = 30\nname.1 = \x1b[2J\nbest-of = \xff\n",
        202611171930);
    begin(&shelf);
    choose(&shelf, "number-reach");
    play(&shelf);
    assert_int_equal(summit_rules_target(shelf.done.rules, 0), 30);
    empty(&shelf);
}

static void what_earlier_versions_remembered_is_understood(void **state)
{
    (void)state;
    struct shelf shelf = {0};
    put(&shelf, "last/number-reach",
        "game = number-reach\nplayer2 = hard\nnames = Ada, Bob\ntarget = 30\n", 202611171930);
    begin(&shelf);
    choose(&shelf, "number-reach");
    assert_string_equal(chosen(&view(&shelf)->card.level), "level:75");
    lobby_more(shelf.lobby);
    assert_string_equal(field(&view(&shelf)->form, "name.2")->value, "Bob");
    assert_string_equal(field(&view(&shelf)->form, "target")->value, "30");
    empty(&shelf);
}

static void other_sizes_are_taken_by_the_rules(void **state)
{
    (void)state;
    for (size_t i = 0; i < summit_game_count() + summit_classic_count(); i++) {
        char key[SUMMIT_KEY_BYTES], value[200];
        struct summit_error error;
        struct summit_rules *rules =
            summit_game(i < summit_game_count() ? summit_game_name(i)
                                                : summit_classic_name(i - summit_game_count()),
                        &error);
        if (lobby_other_size(rules, 5, key, value, sizeof value)) {
            assert_true(summit_rules_set(rules, key, value, &error));
            assert_true(summit_rules_check(rules, &error));
        } else
            assert_true(i >= summit_game_count());
        summit_rules_free(rules);
    }
}

/* ---- Chance --------------------------------------------------------------------------------- */

/* Presses anything in any order, with a store that sometimes fails or is late. */
static void anything_may_be_pressed(void **state)
{
    (void)state;
    static const char *const keys[] = {"against", "go",      "variant", "level", "target",
                                       "players", "best-of", "name.1",  "limit", "nothing"};
    static const char *const values[] = {"friend", "2",   "level:75", "",       "3",
                                         "swap",   "Ada", "+1=2",     "Longer", "Two heaps"};
    for (uint64_t seed = 1; seed <= (is_long() ? 400u : 40u); seed++) {
        struct shelf shelf = {0};
        uint64_t chance = seed;
        put_record(&shelf, "game/a", "+1 +1 *2 +1", 202611171930);
        begin(&shelf);
        for (unsigned step = 0; step < 120; step++) {
            shelf.late = draw_below(&chance, 10) == 0;
            shelf.read_fails = draw_below(&chance, 10) == 0;
            shelf.write_fails = draw_below(&chance, 10) == 0;
            shelf.delete_fails = draw_below(&chance, 10) == 0;
            if (shelf.late && shelf.asked_count > EVENTS_ROOM / 2)
                shelf.late = false;
            size_t game = draw_below(&chance, 12);
            switch (draw_below(&chance, 14)) {
            case 0:
            case 1:
                lobby_choose(shelf.lobby,
                             game < 5 ? summit_game_name(game) : summit_classic_name(game));
                break;
            case 2:
            case 3:
            case 4:
                lobby_set(shelf.lobby, keys[draw_below(&chance, COUNT(keys))],
                          values[draw_below(&chance, COUNT(values))]);
                break;
            case 5:
            case 6:
                if (lobby_play(shelf.lobby)) {
                    shelf.late = false;
                    answer_all(&shelf);
                    if (shelf.done.kind == LOBBY_EVENT_BEGIN && shelf.done.rules != NULL)
                        finish(&shelf, draw_below(&chance, 2));
                }
                break;
            case 7:
                lobby_next(shelf.lobby, (enum lobby_offer_kind)draw_below(&chance, LOBBY_OFFERS));
                break;
            case 8:
                lobby_home(shelf.lobby);
                break;
            case 9:
                lobby_more(shelf.lobby);
                break;
            case 10:
                lobby_back(shelf.lobby);
                break;
            case 11:
                lobby_delete(shelf.lobby, draw_below(&chance, 2) == 0 ? "game/" : "game/a");
                break;
            case 12:
                lobby_games(shelf.lobby);
                break;
            default:
                lobby_search(shelf.lobby, draw_below(&chance, 2) == 0 ? "n" : "");
            }
            if (!shelf.late || shelf.asked_count < EVENTS_ROOM / 2)
                answer_all(&shelf);
            view(&shelf);
        }
        empty(&shelf);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_presses_begin_the_first_game_against_a_gentle_computer),
        cmocka_unit_test(every_game_can_be_chosen_and_played),
        cmocka_unit_test(every_answer_of_a_card_can_be_chosen),
        cmocka_unit_test(what_was_chosen_last_time_comes_back),
        cmocka_unit_test(against_a_strong_computer_one_sits_on_the_side_that_can_win),
        cmocka_unit_test(two_wins_offer_harder_and_two_losses_easier),
        cmocka_unit_test(who_lost_twice_from_a_hopeless_side_is_asked_to_change),
        cmocka_unit_test(sides_are_swapped_with_their_names_and_scores),
        cmocka_unit_test(another_variant_follows_the_last_and_then_the_game_itself),
        cmocka_unit_test(the_round_of_a_match_goes_on_at_its_table),
        cmocka_unit_test(hints_that_are_off_stay_off_and_nothing_is_to_be_found),
        cmocka_unit_test(errors_stand_at_their_field_and_going_back_empties_nothing),
        cmocka_unit_test(names_are_fields_of_their_own),
        cmocka_unit_test(the_form_speaks_the_reader_s_language),
        cmocka_unit_test(the_last_game_that_was_left_stands_in_front),
        cmocka_unit_test(a_game_that_was_opened_counts_as_well),
        cmocka_unit_test(own_files_are_listed_played_and_deleted),
        cmocka_unit_test(games_are_found_by_a_part_of_what_is_said_of_them),
        cmocka_unit_test(days_and_the_next_step_are_read_from_their_lines),
        cmocka_unit_test(answers_may_come_late_or_never),
        cmocka_unit_test(what_could_not_be_done_is_said_once),
        cmocka_unit_test(nothing_in_a_store_can_start_a_program_or_leave_its_place),
        cmocka_unit_test(a_line_that_is_no_text_spoils_no_other),
        cmocka_unit_test(what_earlier_versions_remembered_is_understood),
        cmocka_unit_test(other_sizes_are_taken_by_the_rules),
        cmocka_unit_test(anything_may_be_pressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
