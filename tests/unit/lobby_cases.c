/* Tests of the lobby in cases that are rare: other languages, files of any name, games of more
 * players or with a toss, what changes while it is looked at, stores that list what they like. */
#include "harness.h"

#include "base/text.h"
#include "lobby_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char mine[] = "title = Mine\nstart = 1\ntarget = 9\nops = +1, +2\n";

static void start_anew(void)
{
    store = (struct store){.count = 0};
    begin();
}

static const struct lobby_row *own_row(const char *key)
{
    const struct lobby_rows *own = &lobby_view(lobby)->home.own;
    for (size_t i = 0; i < own->count; i++)
        if (strcmp(own->list[i].key, key) == 0)
            return &own->list[i];
    return NULL;
}

static const struct lobby_row *find_row(const struct lobby_rows *rows, const char *key)
{
    for (size_t i = 0; i < rows->count; i++)
        if (strcmp(rows->list[i].key, key) == 0)
            return &rows->list[i];
    return NULL;
}

static bool offers(enum lobby_offer_kind offer, const char *label)
{
    const struct lobby_next_view *next = &lobby_view(lobby)->next;
    for (size_t i = 0; i < next->count; i++)
        if (next->offers[i].kind == offer)
            return label == NULL || strcmp(next->offers[i].label, label) == 0;
    return false;
}

static void choose(const char *key)
{
    assert_true(lobby_choose(lobby, key));
    answer_all();
}

static void play(void)
{
    assert_true(lobby_play(lobby));
    answer_all();
    assert_int_equal(done.kind, LOBBY_EVENT_BEGIN);
}

static void next(enum lobby_offer_kind offer)
{
    assert_true(lobby_next(lobby, offer));
    answer_all();
    assert_int_equal(done.kind, LOBBY_EVENT_BEGIN);
}

/* ---- Languages ------------------------------------------------------------------------------ */

static void what_is_listed_speaks_the_language_that_is_chosen_later(void **state)
{
    (void)state;
    struct summit_error error;
    struct summit_language *german = summit_language_new("de", &error);
    assert_non_null(german);
    store = (struct store){.count = 0};
    put_record("game/a", "number-reach", "level:25", "+1 +1 *2 +1", -1, 202611171930);
    put_record("over/b", "number-reach", NULL, "+1 +1 *2 +1", 0, 202611161930);
    put("own/bad", "target = \n", 0);
    begin();
    assert_false(lobby_choose(lobby, "own/bad")); /* which is told */
    answer_all();
    assert_non_null(lobby_view(lobby)->notice);
    lobby_games(lobby);
    answer_all();
    lobby_speak(lobby, german);
    const struct lobby_games_view *games = &lobby_view(lobby)->games;
    assert_null(lobby_view(lobby)->notice);
    assert_string_equal(games->unfinished.list[0].about, "Computer, leicht · du bist am Zug · 7");
    assert_string_equal(games->finished.list[0].about,
                        "Spieler 1, Spieler 2 · Spieler 2 hat gewonnen");
    home();
    /* Small and large letters are the same, those with dots as well. */
    lobby_search(lobby, "TÜRME aus");
    assert_int_equal(lobby_view(lobby)->home.other_count, 1);
    lobby_search(lobby, "türme AUS");
    assert_int_equal(lobby_view(lobby)->home.other_count, 1);
    lobby_search(lobby, "tÙrme aus");
    assert_int_equal(lobby_view(lobby)->home.other_count, 0);
    lobby_speak(lobby, NULL);
    lobby_search(lobby, "");
    assert_string_equal(lobby_view(lobby)->home.unfinished.list[0].about,
                        "Computer, easy · your turn · 7");
    end();
    summit_language_free(german);
}

static void a_long_search_shows_all(void **state)
{
    (void)state;
    char typed[100];
    start_anew();
    memset(typed, 'n', sizeof typed);
    typed[63] = '\0';
    lobby_search(lobby, typed);
    assert_int_equal(lobby_view(lobby)->home.shelf_count, 0);
    typed[63] = 'n';
    typed[64] = '\0';
    lobby_search(lobby, typed);
    assert_string_equal(lobby_view(lobby)->home.search != NULL ? "typed" : "", "");
    assert_int_equal(lobby_view(lobby)->home.other_count, summit_classic_count());
    end();
}

/* ---- What isn't there ----------------------------------------------------------------------- */

static void what_is_not_there_cannot_be_chosen(void **state)
{
    (void)state;
    static const char *const keys[] = {"",         "game/none",   "nothing", "lesson/nothing",
                                       "own/none", "lesson/nim/", "puzzle",  "lesson/own/bad"};
    store = (struct store){.count = 0};
    put("own/bad", "target = \n", 0);
    begin();
    for (size_t i = 0; i < COUNT(keys); i++) {
        assert_false(lobby_choose(lobby, keys[i]));
        answer_all();
        assert_int_equal(lobby_view(lobby)->place, LOBBY_AT_HOME);
    }
    /* Where no card is there is nothing to learn or to set. */
    forget();
    lobby_more(lobby);
    lobby_learn(lobby);
    lobby_puzzles(lobby);
    lobby_rules(lobby);
    lobby_set(lobby, "level", "level:75");
    assert_false(lobby_next(lobby, LOBBY_OFFER_AGAIN));
    answer_all();
    assert_int_equal(done.kind, LOBBY_EVENT_LIST);
    assert_int_equal(lobby_view(lobby)->place, LOBBY_AT_HOME);
    /* A card whose game can't be played so has no rules to be shown. */
    choose("number-reach");
    set("target", "x");
    lobby_rules(lobby);
    lobby_learn(lobby);
    lobby_puzzles(lobby);
    answer_all();
    assert_int_equal(done.kind, LOBBY_EVENT_LIST);
    assert_null(lobby_view(lobby)->card.go.key);
    set("target", "30");
    lobby_rules(lobby);
    answer_all();
    assert_int_equal(done.kind, LOBBY_EVENT_RULES);
    assert_non_null(strstr(done.text, "30"));
    /* Values that aren't any change nothing. */
    static const char *const values[][2] = {{"go", "0"},       {"go", "9"},      {"go", "x"},
                                            {"against", "me"}, {"level", "101"}, {"variant", "No"},
                                            {"none", "1"}};
    char before[1 << 16], after[1 << 16], large[LOBBY_VALUE + 1];
    show(before, sizeof before);
    for (size_t i = 0; i < COUNT(values); i++)
        set(values[i][0], values[i][1]);
    memset(large, '1', LOBBY_VALUE);
    large[LOBBY_VALUE] = '\0';
    set("start", large);
    show(after, sizeof after);
    assert_string_equal(before, after);
    end();
}

static void own_games_that_go_or_break_while_they_are_looked_at(void **state)
{
    (void)state;
    struct summit_error error;
    store = (struct store){.count = 0};
    put("own/mine", mine, 202611180900);
    begin();
    choose("own/mine");
    lobby_more(lobby);
    set("target", "12");
    assert_true(lobby_view(lobby)->form.count > 0);
    /* The file breaks, and is read again. */
    lobby_home(lobby);
    put("own/mine", "target = \n", 202611180901);
    assert_true(lobby_choose(lobby, "own/mine"));
    answer_all();
    assert_null(lobby_view(lobby)->card.game.row.key);
    assert_null(lobby_view(lobby)->card.play_button);
    assert_false(lobby_keep(lobby, "mine2", &error));
    lobby_set(lobby, "variant", "None");
    lobby_more(lobby);
    assert_int_equal(lobby_view(lobby)->form.count, 0);
    static char json[1 << 16];
    show(json, sizeof json);
    home();
    assert_string_equal(own_row("own/mine")->title, "mine");
    /* It is good again, and gone while its card is shown. */
    put("own/mine", mine, 202611180902);
    home();
    choose("own/mine");
    lobby_home(lobby);
    store.count = 0;
    assert_true(lobby_choose(lobby, "own/mine"));
    answer_all();
    show(json, sizeof json);
    assert_null(lobby_view(lobby)->card.game.row.key);
    set("target", "13");
    assert_false(lobby_play(lobby));
    lobby_more(lobby);
    show(json, sizeof json);
    assert_false(lobby_keep(lobby, "mine2", &error));
    /* Whoever deletes the game of the card goes home; from home one stays where one is. */
    put("own/mine", mine, 202611180903);
    home();
    choose("own/mine");
    lobby_delete(lobby, "own/mine");
    answer_all();
    assert_int_equal(lobby_view(lobby)->place, LOBBY_AT_HOME);
    assert_null(kept("own/mine"));
    end();
}

static void one_file_may_be_like_another(void **state)
{
    (void)state;
    store = (struct store){.count = 0};
    put("own/base", mine, 202611180900);
    put("own/empty", "", 202611180900);
    put("own/longer", "like = base\ntitle = Longer\ntarget = 11\n", 202611180900);
    put("own/nothing", "like = empty\ntitle = Nothing\n", 202611180900);
    put("own/unknown", "like = elsewhere\n", 202611180900);
    begin();
    assert_string_equal(own_row("own/longer")->title, "Longer");
    choose("own/longer");
    play();
    assert_int_equal(summit_rules_target(done.rules, 0), 11);
    home();
    assert_false(lobby_choose(lobby, "own/nothing"));
    assert_false(lobby_choose(lobby, "own/unknown"));
    assert_false(lobby_choose(lobby, "own/empty"));
    end();
}

/* ---- Files that are opened ------------------------------------------------------------------ */

static void files_of_any_name_get_a_key(void **state)
{
    (void)state;
    static const char *const names[][2] = {{"C:/games/my.game.txt", "file/my.game"},
                                           {"mine", "file/mine"},
                                           {".game", "file/.game"},
                                           {"dir/", "file/game"},
                                           {"", "file/game"},
                                           {"a\x1b[2Jb.game", "file/game"},
                                           {"\xff.game", "file/game"},
                                           {"a\\b.game", "file/game"},
                                           {"schön.game", "file/schön"}};
    char large[140];
    struct summit_error error;
    start_anew();
    for (size_t i = 0; i < COUNT(names); i++) {
        assert_true(lobby_open(lobby, names[i][0], mine, strlen(mine), &error));
        answer_all();
        assert_string_equal(lobby_view(lobby)->card.game.row.key, names[i][1]);
        home();
    }
    memset(large, 'n', sizeof large);
    large[sizeof large - 1] = '\0';
    assert_true(lobby_open(lobby, large, mine, strlen(mine), &error));
    assert_string_equal(lobby_view(lobby)->card.game.row.key, "file/game");
    /* What lies nowhere is played, but not remembered. */
    play();
    assert_null(kept("last/file/game"));
    assert_string_equal(done.game, "file/game");
    end();
}

static void what_is_no_record_and_no_game_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",           "summit save ", "summit save 1\n", "summit journal ", "summit journal 2 x\n",
        "target = 4", "summit",       "\xff\xfe"};
    struct summit_error error;
    start_anew();
    for (size_t i = 0; i < COUNT(texts); i++) {
        error = (struct summit_error){0};
        assert_false(lobby_open(lobby, "x.game", texts[i], strlen(texts[i]), &error));
        assert_true(error.text[0] != '\0');
        answer_all();
        assert_int_equal(lobby_view(lobby)->place, LOBBY_AT_HOME);
        assert_null(done.rules); /* nothing was begun */
    }
    end();
}

static void a_game_is_kept_only_under_a_good_name(void **state)
{
    (void)state;
    char many[200] = "";
    static const char *const bad[] = {"", " ", "a b", "a/b", "a\\b", ".a", "a\x07", "\xff"};
    struct summit_error error;
    start_anew();
    assert_false(lobby_keep(lobby, "mine", &error)); /* of which game? */
    assert_true(lobby_open(lobby, "x.game", mine, strlen(mine), &error));
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_false(lobby_keep(lobby, bad[i], &error));
    for (size_t i = 0; i < 38; i++)
        strcat(many, "☃"); /* 3 bytes each: few letters, but a long name */
    assert_false(lobby_keep(lobby, many, &error));
    answer_all();
    assert_int_equal(store.count, 0);
    assert_true(lobby_keep(lobby, "mine", &error));
    answer_all();
    assert_non_null(strstr(kept("own/mine"), "target = 9"));
    /* What can't be written is told, each time. */
    store.write_fails = true;
    for (unsigned i = 0; i < 2; i++) {
        forget();
        assert_true(lobby_keep(lobby, "mine", &error));
        answer_all();
        assert_int_equal(done.kind, LOBBY_EVENT_NOTICE);
        assert_string_equal(done.text, "“mine” couldn't be saved.");
    }
    /* What was chosen last is told once: the game goes on. */
    home();
    unsigned told = 0;
    for (unsigned i = 0; i < 3; i++) {
        choose("nim");
        assert_true(lobby_play(lobby));
        struct lobby_event event;
        while (lobby_next_event(lobby, &event)) {
            if (event.kind == LOBBY_EVENT_WRITE)
                lobby_answer(lobby, event.ticket, LOBBY_FAILED, NULL, 0);
            told += event.kind == LOBBY_EVENT_NOTICE;
            summit_rules_free(event.rules);
        }
    }
    assert_int_equal(told, 1);
    store.write_fails = false;
    end();
}

/* ---- Records -------------------------------------------------------------------------------- */

static void records_tell_where_they_stand(void **state)
{
    (void)state;
    static const char stuck[] =
        "start = 0\ntarget = 5\nops = +2, +3\nbeyond = refused\nstuck = draws\ntitle = Even\n";
    store = (struct store){.count = 0};
    put_record("game/a", "nim", NULL, "1:-1 2:-1 3:-1", -1, 202611031930);
    put_record("game/b", "number-maze", "level:50", "+1 +1 +1 +1", -1, 202512241930);
    put_record("game/c", "number-reach", "level:25", "+1 +1 +1", 0, 202611181930); /* is over */
    put_record("game/d", "dawsons-kayles", NULL, "1 5 9 12", -1,
               202612241930); /* what is left is long */
    put_record("game/e", "number-reach", "level:25", "+1 +1 +1 +1", -1, 0);
    put_record("over/f", stuck, NULL, "+2 +2", -1, 202611121930);
    put_record("over/g", "number-reach", "level:25", "+1 +1 +1 +1", 1, 202611121930);
    put("over/h", "no record", 202611101930);
    begin();
    assert_string_equal(find_row(&lobby_view(lobby)->home.unfinished, "game/a")->about,
                        "Player 1, Player 2 · Player 2 to move · 2-3-4");
    lobby_games(lobby);
    answer_all();
    const struct lobby_games_view *games = &lobby_view(lobby)->games;
    assert_string_equal(find_row(&games->unfinished, "game/a")->when, "3 Nov");
    assert_non_null(strstr(find_row(&games->unfinished, "game/b")->about, " : "));
    assert_string_equal(find_row(&games->unfinished, "game/b")->when, "24 Dec 2025");
    assert_null(find_row(&games->unfinished, "game/c"));
    assert_string_equal(find_row(&games->finished, "game/c")->about,
                        "Computer, easy · the computer won");
    assert_string_equal(find_row(&games->unfinished, "game/d")->about,
                        "Player 1, Player 2 · Player 1 to move");
    assert_string_equal(find_row(&games->unfinished, "game/d")->when, "24 Dec");
    assert_null(find_row(&games->unfinished, "game/e")->when);
    assert_string_equal(find_row(&games->finished, "over/f")->about, "Player 1, Player 2 · drawn");
    assert_string_equal(find_row(&games->finished, "over/g")->about, "Computer, easy · you won");
    assert_string_equal(find_row(&games->finished, "over/h")->about, "this game can't be read");
    assert_string_equal(find_row(&games->finished, "over/h")->title, "h");
    /* One that is over can be deleted as well. */
    lobby_delete(lobby, "over/f");
    answer_all();
    assert_null(kept("over/f"));
    assert_null(find_row(&lobby_view(lobby)->games.finished, "over/f"));
    lobby_delete(lobby, "nim"); /* what comes with Summit can't */
    answer_all();
    choose("nim");
    end();
}

static void records_that_cannot_be_read_are_listed_as_such(void **state)
{
    (void)state;
    store = (struct store){.count = 0};
    put_record("over/a", "number-reach", "level:25", "+1 +1 +1 +1", 1, 202611121930);
    put_record("game/b", "number-reach", "level:25", "+1", -1, 202611121930);
    begin();
    store.read_fails = true;
    lobby_games(lobby);
    answer_all();
    assert_string_equal(lobby_view(lobby)->games.finished.list[0].about, "this game can't be read");
    store.read_fails = false;
    /* What is hardly begun goes, what can't be read stays. */
    put("game/c", "junk", 202611181930);
    home();
    lobby_delete(lobby, "game/");
    answer_all();
    assert_null(kept("game/b"));
    assert_non_null(kept("game/c"));
    /* An answer to what was deleted meanwhile comes too late. */
    put_record("game/d", "number-reach", "level:25", "+1 +1 +1", -1, 202611121931);
    lobby_home(lobby);
    struct lobby_event event;
    uint32_t late = 0;
    while (late == 0 && lobby_next_event(lobby, &event))
        if (event.kind == LOBBY_EVENT_LIST && strcmp(event.key, "game/") == 0)
            lobby_answer(lobby, event.ticket, LOBBY_DONE, "game/d 202611121931\n", 20);
        else if (event.kind == LOBBY_EVENT_READ && strcmp(event.key, "game/d") == 0)
            late = event.ticket;
    assert_true(late > 0);
    lobby_delete(lobby, "game/d");
    lobby_answer(lobby, late, LOBBY_DONE, kept("game/d"), strlen(kept("game/d")));
    answer_all();
    assert_int_equal(lobby_view(lobby)->home.unfinished.count, 0);
    end();
}

static void a_match_in_its_second_round_was_begun(void **state)
{
    (void)state;
    store = (struct store){.count = 0};
    put_record("game/a", "title = One\nstart = 0\ntarget = 1\nops = +1\nbest-of = 3\n", "level:25",
               "+1 +1", -1, 202611171930);
    begin();
    assert_null(lobby_view(lobby)->home.hardly.key);
    assert_true(lobby_view(lobby)->home.goes_on);
    end();
}

/* ---- Stores that list what they like -------------------------------------------------------- */

/* Answers a list by hand; how many keys are asked for. */
static size_t answer_list(const char *front, const char *lines)
{
    struct lobby_event event;
    size_t asked = 0;
    lobby_home(lobby);
    while (lobby_next_event(lobby, &event))
        if (event.kind == LOBBY_EVENT_LIST && strcmp(event.key, front) == 0)
            lobby_answer(lobby, event.ticket, LOBBY_DONE, lines, strlen(lines));
        else if (event.kind == LOBBY_EVENT_READ && strncmp(event.key, front, strlen(front)) == 0)
            asked++;
    return asked;
}

static void long_lists_are_read_in_part(void **state)
{
    (void)state;
    struct text games = {0}, own = {0};
    start_anew();
    for (unsigned i = 0; i < 1200; i++) {
        text_addf(&games, "game/%04u 202611171930\n", i);
        text_addf(&own, "own/%04u 0\n", i);
    }
    assert_int_equal(answer_list("game/", games.at), LOBBY_RECORDS_MOST);
    assert_int_equal(lobby->unfinished.count, 1000);
    assert_string_equal(lobby->unfinished.list[0].key, "game/0000"); /* of one time, by name */
    assert_int_equal(answer_list("own/", own.at), LOBBY_OWN_MOST);
    text_release(&games);
    text_release(&own);
    end();
}

static void lines_that_are_none_are_left_out(void **state)
{
    (void)state;
    static const char lines[] = "game/a 202611171930\n"
                                "game/a 202611171931\n" /* twice */
                                "game/b\n"              /* without a time */
                                "game/c -5\n"
                                "game/d x\n"
                                "game/e 999999999999999\n" /* of no year */
                                "game/\n"
                                "game/ 5\n"
                                "over/f 5\n"
                                "\n"
                                " \n"
                                "game/g\\h 5\n"
                                "game/\xff 5\n"
                                "game/\x1b 5\n"
                                "game/i j 202611171929";
    struct text long_key = {0};
    start_anew();
    assert_int_equal(answer_list("game/", lines), 4);
    assert_int_equal(lobby->unfinished.count, 4);
    assert_string_equal(lobby->unfinished.list[0].key, "game/a");
    assert_string_equal(lobby->unfinished.list[1].key, "game/i j");
    assert_string_equal(lobby->unfinished.list[2].key, "game/b");
    assert_string_equal(lobby->unfinished.list[3].key, "game/e");
    assert_int_equal(lobby->unfinished.list[3].when, 0);
    assert_int_equal(answer_list("own/", "own/a/b 5\nown/ 5\nlast/x 5\nown/c 5\n\n"), 1);
    text_add(&long_key, "own/");
    while (long_key.length < LOBBY_KEY)
        text_add(&long_key, "n");
    assert_int_equal(answer_list("own/", long_key.at), 0);
    text_release(&long_key);
    /* Of a lesson's lines the last one counts. */
    char lesson[32], two[300];
    snprintf(
        lesson, sizeof lesson, "lesson/%016llx",
        (unsigned long long)summit_rules_identity(catalog_find(&lobby->catalog, "nim")->rules));
    snprintf(two, sizeof two, "%s 202611171930\n%s 202611171920\nlesson/x 5\n%s x", lesson, lesson,
             lesson);
    assert_int_equal(answer_list("lesson/", two), 1);
    assert_string_equal(lobby->lesson_game, "nim");
    end();
}

static void days_and_lessons_that_make_no_sense_are_as_if_new(void **state)
{
    (void)state;
    char lesson[100], large[800];
    memset(large, '1', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    start_anew();
    snprintf(
        lesson, sizeof lesson, "lesson/%016llx",
        (unsigned long long)summit_rules_identity(catalog_find(&lobby->catalog, "nim")->rules));
    end();
    static const char *const lines[] = {"done 127 9", "nowhere 1 1", "use", ""};
    for (size_t i = 0; i < COUNT(lines); i++) {
        put(lesson, lines[i], 202611171930);
        put("streaks", i == 0 ? large : "20261117 4 9\nmore", 0);
        put("puzzle/today", i == 0 ? large : i == 1 ? "20261118 f www 1;2;3" : "20261118 a - ", 0);
        begin();
        const struct lobby_home_view *seen = &lobby_view(lobby)->home;
        assert_null(seen->lesson.key);
        assert_int_equal(seen->days, i == 0 ? 0 : 4);
        assert_int_equal(seen->puzzle_state, i == 1 ? LOBBY_PUZZLE_FAILED : LOBBY_PUZZLE_NEW);
        end();
    }
    put("puzzle/today", "20261118 a w 1", 0);
    begin();
    assert_int_equal(lobby_view(lobby)->home.puzzle_state, LOBBY_PUZZLE_TRIED);
    end();
    /* Whoever doesn't know the day is told none. */
    store = (struct store){.count = 0};
    put_record("game/a", "number-reach", "level:25", "+1", -1, 202611121930);
    lobby = lobby_new(&(struct lobby_options){.today = 0});
    answer_all();
    assert_non_null(kept("game/a"));
    assert_string_equal(lobby_view(lobby)->home.puzzle.title, "Today, ");
    end();
}

/* ---- Cards and forms ------------------------------------------------------------------------ */

static void a_card_shows_some_variants_and_the_one_that_is_chosen(void **state)
{
    (void)state;
    struct text file = {0};
    text_add(&file, mine);
    for (unsigned i = 1; i <= 8; i++)
        text_addf(&file, "variant V%u = target %u\n", i, 10 + i);
    text_addf(&file, "say turn = %0100u\n", 1);
    store = (struct store){.count = 0};
    put("own/many", file.at, 202611180900);
    text_release(&file);
    begin();
    choose("own/many");
    assert_int_equal(lobby_view(lobby)->card.variant.count, 6);
    set("variant", "V8");
    const struct lobby_question *asked = &lobby_view(lobby)->card.variant;
    assert_int_equal(asked->count, 7);
    assert_string_equal(chosen(asked), "V8");
    set("variant", "V1");
    assert_int_equal(lobby_view(lobby)->card.variant.count, 6);
    play();
    assert_int_equal(summit_rules_target(done.rules, 0), 11);
    end();
}

static void a_problem_of_no_field_stands_below_the_form(void **state)
{
    (void)state;
    start_anew();
    choose("number-reach");
    lobby_more(lobby);
    set("target", "33");
    set("start", "33");
    assert_null(lobby_view(lobby)->form.problem);
    set("name.1", "");
    const struct lobby_form_view *form = &lobby_view(lobby)->form;
    assert_non_null(form->problem);
    for (size_t i = 0; i < form->count; i++)
        for (size_t k = 0; k < form->groups[i].count; k++)
            assert_null(form->groups[i].fields[k].error);
    lobby_back(lobby);
    assert_non_null(lobby_view(lobby)->card.problem);
    end();
}

/* ---- One game after the other --------------------------------------------------------------- */

static void friends_are_invited_by_a_link(void **state)
{
    (void)state;
    static const char tossed[] =
        "title = Coin\nstart = 1\ntarget = 9\nops = +1, +2\nfirst = toss\n";
    store = (struct store){.count = 0};
    put("own/coin", tossed, 202611180900);
    begin();
    choose("own/coin");
    assert_string_equal(chosen(&lobby_view(lobby)->card.go), "toss");
    set("against", "link");
    assert_string_equal(chosen(&lobby_view(lobby)->card.against), "link");
    assert_true(lobby_play(lobby));
    answer_all();
    assert_int_equal(done.kind, LOBBY_EVENT_INVITE);
    assert_false(done.personal);
    assert_int_equal(done.options.first, 0);
    assert_string_equal(done.options.who[1], "");
    assert_string_equal(kept("last/own/coin"), "against = link\n");
    /* Whoever says who goes first has no coin tossed. */
    set("against", "level:25");
    set("go", "2");
    play();
    assert_int_equal(done.options.first, 1);
    assert_int_equal(done.you, 1);
    set("go", "toss");
    play();
    assert_int_equal(done.options.first, 0);
    assert_non_null(strstr(kept("last/own/coin"), "go = toss\n"));
    finish(0);
    next(LOBBY_OFFER_SWAP); /* the coin decides as before */
    assert_int_equal(done.options.first, 0);
    assert_non_null(strstr(kept("last/own/coin"), "go = toss\n"));
    end();
    /* A toss that was remembered comes back, and swapping means the other side. */
    begin();
    choose("own/coin");
    assert_string_equal(chosen(&lobby_view(lobby)->card.go), "toss");
    set("go", "1");
    set("go", "swap");
    assert_string_equal(chosen(&lobby_view(lobby)->card.go), "2");
    set("go", "swap");
    assert_string_equal(chosen(&lobby_view(lobby)->card.go), "1");
    end();
}

static void who_lost_twice_going_second_may_go_first(void **state)
{
    (void)state;
    start_anew();
    choose("nim"); /* whoever goes first wins */
    set("level", "level:50");
    set("go", "2");
    play();
    finish(1);
    next(LOBBY_OFFER_AGAIN);
    finish(1);
    assert_true(offers(LOBBY_OFFER_OTHER_SIDE, "Would you rather go first?"));
    next(LOBBY_OFFER_OTHER_SIDE);
    assert_int_equal(done.you, 0);
    /* Nothing is harder than perfect. */
    home();
    choose("nim");
    set("level", "level:100");
    play();
    finish(1);
    next(LOBBY_OFFER_AGAIN);
    finish(1);
    assert_false(offers(LOBBY_OFFER_HARDER, NULL));
    /* Where three play, nobody is asked to change sides; but all move on. */
    home();
    choose("number-reach");
    set("players", "3");
    set("level", "level:10");
    play();
    finish(0);
    next(LOBBY_OFFER_AGAIN);
    finish(0);
    assert_false(offers(LOBBY_OFFER_OTHER_SIDE, NULL));
    assert_false(offers(LOBBY_OFFER_FIND, NULL));
    assert_false(offers(LOBBY_OFFER_EASIER, NULL)); /* nothing is easier either */
    next(LOBBY_OFFER_SWAP);
    assert_int_equal(done.you, 1);
    end();
}

/* A table that wasn't begun here, on which it ends. */
static void end_elsewhere(const char *file, const char *who, bool named)
{
    struct summit_error error;
    struct summit_rules *rules = summit_rules_new(named ? "mine" : "other");
    assert_true(summit_rules_read(rules, file, strlen(file), find_game, NULL, &error));
    assert_true(summit_rules_check(rules, &error));
    struct summit_table *table =
        summit_table_new(rules, &(struct summit_table_options){.who = {NULL, who}, .silent = true});
    summit_table_act(table, (struct summit_ply){SUMMIT_DONE_RESIGN, 0, SUMMIT_NO_MOVE}, 0);
    lobby_ended(lobby, table);
    answer_all();
    summit_table_free(table);
    summit_rules_free(rules);
}

static void games_that_ended_elsewhere_are_taken_over_if_they_are_known(void **state)
{
    (void)state;
    static const char other[] = "title = Mine\nstart = 1\ntarget = 10\nops = +1, +2\n";
    store = (struct store){.count = 0};
    put("own/mine", mine, 202611180900);
    begin();
    end_elsewhere(mine, "level:50", true);
    assert_string_equal(kept("last/own/mine"), "against = level:50\nlost = 1 1 1\n");
    assert_true(offers(LOBBY_OFFER_VARIANT, NULL)); /* another target */
    next(LOBBY_OFFER_AGAIN);
    assert_string_equal(done.game, "own/mine");
    home();
    end_elsewhere(mine, NULL, true); /* two people: nothing is counted */
    assert_string_equal(kept("last/own/mine"), "against = level:50\nlost = 1 1 1\n");
    next(LOBBY_OFFER_SWAP);
    assert_false(done.personal);
    home();
    /* Others of that name, or of none that is known, are played by their own rules. */
    for (unsigned i = 0; i < 2; i++) {
        end_elsewhere(i == 0 ? other : mine, "level:75", i == 0);
        assert_false(offers(LOBBY_OFFER_VARIANT, NULL));
        next(i == 0 ? LOBBY_OFFER_AGAIN : LOBBY_OFFER_SWAP);
        assert_string_equal(done.game, "");
        assert_int_equal(summit_rules_target(done.rules, 0), i == 0 ? 10 : 9);
        assert_string_equal(done.options.who[i == 0 ? 1 : 0], "level:75");
        home();
    }
    end();
}

static void a_game_that_goes_on_offers_nothing_new(void **state)
{
    (void)state;
    start_anew();
    play();
    struct summit_table_options options = done.options;
    options.silent = true;
    struct summit_table *table = summit_table_new(done.rules, &options);
    lobby_ended(lobby, table); /* somebody just left it */
    answer_all();
    assert_false(lobby_view(lobby)->next.round);
    assert_false(offers(LOBBY_OFFER_VARIANT, NULL));
    assert_null(strstr(kept("last/number-reach"), "lost"));
    summit_table_free(table);
    end();
}

static void a_lobby_that_ends_early_leaves_nothing(void **state)
{
    (void)state;
    size_t before = heap_held();
    store = (struct store){.count = 0};
    lobby = lobby_new(&(struct lobby_options){.today = 20261118});
    assert_true(lobby_choose(lobby, "nim"));
    assert_true(lobby_play(lobby)); /* what begins is never taken */
    end();
    lobby_free(NULL);
    assert_int_equal(heap_held(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_listed_speaks_the_language_that_is_chosen_later),
        cmocka_unit_test(a_long_search_shows_all),
        cmocka_unit_test(what_is_not_there_cannot_be_chosen),
        cmocka_unit_test(own_games_that_go_or_break_while_they_are_looked_at),
        cmocka_unit_test(one_file_may_be_like_another),
        cmocka_unit_test(files_of_any_name_get_a_key),
        cmocka_unit_test(what_is_no_record_and_no_game_is_refused),
        cmocka_unit_test(a_game_is_kept_only_under_a_good_name),
        cmocka_unit_test(records_tell_where_they_stand),
        cmocka_unit_test(records_that_cannot_be_read_are_listed_as_such),
        cmocka_unit_test(a_match_in_its_second_round_was_begun),
        cmocka_unit_test(long_lists_are_read_in_part),
        cmocka_unit_test(lines_that_are_none_are_left_out),
        cmocka_unit_test(days_and_lessons_that_make_no_sense_are_as_if_new),
        cmocka_unit_test(a_card_shows_some_variants_and_the_one_that_is_chosen),
        cmocka_unit_test(a_problem_of_no_field_stands_below_the_form),
        cmocka_unit_test(friends_are_invited_by_a_link),
        cmocka_unit_test(who_lost_twice_going_second_may_go_first),
        cmocka_unit_test(games_that_ended_elsewhere_are_taken_over_if_they_are_known),
        cmocka_unit_test(a_game_that_goes_on_offers_nothing_new),
        cmocka_unit_test(a_lobby_that_ends_early_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
