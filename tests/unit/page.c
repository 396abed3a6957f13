/* Tests of the calls of a page: what goes in as text comes out as JSON, and nothing gets lost. */
#include "harness.h"

#include "front/wasm/calls_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int patience = -1;

int page_progress(double done)
{
    (void)done;
    return patience < 0 || patience-- > 0;
}

/* A call whose arguments are separated by `^`. */
static const char *call(struct page *page, const char *arguments)
{
    size_t length = strlen(arguments) + 1;
    char *room = page_room(page, length);
    assert_non_null(room);
    for (size_t i = 0; i < length; i++)
        room[i] = arguments[i] == '^' ? '\0' : arguments[i];
    const char *answer = page_run(page, length);
    assert_int_equal(strlen(answer), page_length(page));
    return answer;
}

static void expect(struct page *page, const char *arguments, const char *part)
{
    const char *answer = call(page, arguments);
    if (strstr(answer, part) == NULL)
        fail_msg("%s: %s lacks %s", arguments, answer, part);
}

static void a_game_is_played_by_calls(void **state)
{
    (void)state;
    struct page *page = page_new();
    expect(page, "begin^number-reach^^target 9\n^who 2 level:50\nseed 3\n", "{}");
    expect(page, "events", "\"kind\":\"opening\"");
    expect(page, "line^*2^1", "{\"taken\":true}");
    expect(page, "events", "player 2 is level:50 262a2dc9\\u000a1. player 1: *2 -> 2");
    expect(page, "state^", "\"wait\":\"kept\"");
    expect(page, "kept^1", "{\"done\":true}");
    expect(page, "events", "\"question\":\"move\"");
    expect(page, "state^", "\"text\":\"Player 1: *2 → 2\"");
    expect(page, "reply^9^move^+1^2", "{\"taken\":false}");
    expect(page, "reply^1^move^+7^2", "{\"taken\":false}");
    expect(page, "reply^1^move^+1^2", "{\"taken\":true}");
    expect(page, "events", "\"kind\":\"keep\"");
    expect(page, "kept^0", "{\"done\":true}"); /* a page plays on in memory */
    expect(page, "events", "\"kind\":\"answer\"");
    expect(page, "state^", "\"index\":2,\"count\":2,\"turn\":1");
    expect(page, "state^0", "\"index\":0,\"count\":2,\"turn\":1");
    expect(page, "undo^5", "{\"done\":true}");
    call(page, "events");
    call(page, "kept^1");
    expect(page, "events", "Current Number: 1");
    expect(page, "state^", "\"redo\":true");
    page_free(page);
}

/* The value of `"text":"..."` with its newlines as they were. */
static char *unquoted(const char *answer)
{
    const char *at = strstr(answer, "\"text\":\"") + 8;
    char *text = malloc(strlen(at) + 1), *to = text;
    for (; *at != '"'; at++) {
        if (strncmp(at, "\\u000a", 6) == 0) {
            *to++ = '\n';
            at += 5;
        } else
            *to++ = *at;
    }
    *to = '\0';
    return text;
}

static void a_record_opens_again(void **state)
{
    (void)state;
    char opening[8192];
    struct page *page = page_new();
    call(page, "begin^number-tower^^best-of 3\ntime 7\n^first 2\n");
    call(page, "line^5^1");
    call(page, "events");
    call(page, "kept^1");
    char *all = unquoted(call(page, "record^")), *none = unquoted(call(page, "record^0"));
    assert_non_null(strstr(all, "1. player 2: 5 -> 5"));
    assert_null(strstr(none, "1. player 2: 5 -> 5"));
    snprintf(opening, sizeof opening, "open^%s^0", all);
    struct page *other = page_new();
    expect(other, opening, "{}");
    expect(other, "events", "\"kind\":\"opening\"");
    expect(other, "state^", "\"blocks\":[\"5\"]");
    expect(other, "open^summit save 1\nnonsense^0", "\"line\":2");
    expect(other, "state^", "\"blocks\":[\"5\"]"); /* as it was */
    page_free(other);
    page_free(page);
    free(all);
    free(none);
}

static void the_lobby_is_asked_and_answered(void **state)
{
    (void)state;
    struct page *page = page_new();
    expect(page, "lobby", "\"error\":\"no lobby was made\"");
    expect(page, "lobby-new^20261118^7^0", "{\"kind\":\"list\",\"ticket\":1,\"key\":\"last/\"}");
    expect(page, "lobby", "\"hero_button\":\"Play Number Reach\"");
    expect(page, "lobby-answer^1^done^last/nim 202611171200\n",
           "{\"kind\":\"read\",\"ticket\":8,\"key\":\"last/nim\"}");
    expect(page, "lobby-answer^8^done^against = level:50\n", "\"done\":true,\"events\":[]");
    expect(page, "lobby", "\"hero_button\":\"Play Nim\"");
    expect(page, "lobby-choose^nothing", "\"done\":false");
    expect(page, "lobby-choose^nim", "\"done\":true");
    expect(page, "lobby-set^variant^Two heaps", "\"done\":true");
    expect(page, "lobby-set^name.1^Ada", "\"done\":true");
    expect(page, "lobby", "{\"value\":\"Two heaps\",\"label\":\"Two heaps\",\"chosen\":true}");
    expect(page, "lobby-play",
           "\"seats\":\"name 1 Ada\\u000awho 2 level:25\\u000aseed 3511274219185729\\u000apersonal "
           "1\\u000a\",\"you\":1}");
    call(page, "begin^nim^^heaps 4, 5^name 1 Ada\nwho 2 level:25\nwon 1 3\npersonal 1\n");
    expect(page, "state^", "\"name\":\"Ada\"");
    expect(page, "state^", "\"won\":3");
    call(page, "events");
    call(page, "kept^1");
    call(page, "line^resign^1");
    call(page, "events");
    call(page, "kept^1");
    expect(page, "lobby-ended^", "\"kind\":\"write\"");
    expect(page, "lobby", "{\"offer\":\"find\",\"label\":\"Find the moment\",\"minor\":false}");
    expect(page, "lobby-next^harder", "\"done\":false");
    expect(page, "lobby-next^again", "\"kind\":\"begin\"");
    expect(page, "lobby-open^x.game^target = ", "\"error\"");
    expect(page, "lobby-home", "\"kind\":\"list\"");
    expect(page, "lobby-nothing", "\"error\"");
    expect(page, "lobby-size^number-reach^^^3", "{\"key\":\"target\",\"value\":\"");
    page_free(page);
}

static void the_solver_is_asked(void **state)
{
    (void)state;
    struct page *page = page_new();
    call(page, "begin^number-reach^^target 9\n^");
    expect(page, "choose^level:100^1", "\"move\":\"+1\"");
    expect(page, "choose^somebody^1", "found \\\"somebody\\\", expected a level");
    expect(page, "solve^", "\"method\":\"arithmetic\"");
    expect(page, "hint^", "\"layers\":[\"");
    expect(page, "values^", "\"value\":\"");
    expect(page, "map^^5",
           "wins.\"],\"corner\":\"\",\"columns\":[\"+0\",\"+1\",\"+2\",\"+3\",\"+4\"],"
           "\"rows\":[\"0\",\"5\"],\"cells\":[\" \",\"◆\",");
    expect(page, "review^", "\"entries\":[]");
    expect(page, "puzzle-state", "no puzzle is open");
    expect(page, "puzzle-set^2^7^easy^number-reach^^", "\"puzzles\":[{\"game\":\"number-reach\"");
    expect(page, "puzzle-set^2^7^", "2. ");
    expect(page, "puzzle-set^0^7^", "\"text\":\"Puzzles, set 7\\u000a\\u000a1. ");
    expect(page, "puzzle^20260229^20261116^^", "there is no such day");
    expect(page, "puzzle-answer^+1", "no puzzle is open");
    expect(page, "puzzle^^20261116^^^7^odd^number-maze^^", "expected easy, medium or hard");
    expect(page, "puzzle^^20261116^3 4^bad^7^easy^number-maze^^", "\"state\":\"asked\"");
    expect(page, "puzzle-answer^nonsense", "\"reply\":\"unread\"");
    expect(page, "puzzle-show", "\"state\":\"failed\"");
    expect(page, "puzzle^20261116^20261116^20261115 3 2^", "\"date\":20261116");
    expect(page, "puzzle-state", "\"days\":3,\"row\":2");
    expect(page, "puzzle-show", "\"days\":0,\"row\":2");
    expect(page, "state^", "\"game\":\"number-reach\"");
    call(page, "line^resign^0");
    expect(page, "hint^", "\"error\":\"there is nothing left to decide here\"");
    expect(page, "choose^level:50^1", "\"error\":\"there is no move to make\"");
    page_free(page);
}

static void a_lesson_is_worked_through(void **state)
{
    (void)state;
    struct page *page = page_new();
    expect(page, "lesson-state", "no lesson was begun");
    expect(page, "lesson-answer^+1", "no lesson was begun");
    expect(page, "lesson-begin^number-reach^^players 3^7^",
           "lessons are for two players; this game has 3");
    expect(page, "lesson-state", "no lesson was begun");
    expect(page, "lesson-begin^race-to-21^^^7^", "\"step\":\"play\"");
    expect(page, "lesson-state", "\"kind\":\"road\"");
    expect(page, "lesson-go^nowhere", "no step of this lesson by that name");
    expect(page, "lesson-go^finish", "\"question\":\"move\"");
    expect(page, "lesson-answer^+2", "\"reply\":\"right\"");
    expect(page, "lesson-progress", "{\"progress\":\"finish 0 1\"}");
    expect(page, "lesson-begin^race-to-21^^^7^finish 0 1", "\"row\":1");
    expect(page, "lesson-go^plan", "\"broken\":false}]");
    expect(page, "lesson-answer^1", "\"showing\":{");
    expect(page, "lesson-skip", "\"step\":\"size\"");
    expect(page, "begin^nim^^^", "{}"); /* a table beside it */
    expect(page, "solve^", "method");
    expect(page, "lesson-state", "\"game\":\"race-to-21\"");
    page_free(page);
}

static void long_work_is_stopped(void **state)
{
    (void)state;
    struct page *page = page_new();
    call(page, "begin^number-maze^^ops +1, -1, *2\ntarget 3000\nlimit +1=9\n^");
    patience = 3;
    expect(page, "solve^", "\"error\":\"");
    patience = -1;
    expect(page, "solve^1000", "\"error\":\"");
    expect(page, "choose^level:100^1", "perfect can't play here");
    expect(page, "choose^level:50^1", "\"move\":\"");
    page_free(page);
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    struct page *page = page_new();
    static const char *const calls[] = {"events",
                                        "kept^1",
                                        "line^+1^0",
                                        "tick^1",
                                        "undo^1",
                                        "redo^1",
                                        "again^0^1",
                                        "state^",
                                        "record^",
                                        "solve^",
                                        "choose^level:1^1",
                                        "hint^",
                                        "reply^1^move^+1^1",
                                        "seat^1^level:3",
                                        "review^"};
    for (size_t i = 0; i < COUNT(calls); i++)
        expect(page, calls[i], "{\"error\":\"no game is open\"}");
    expect(page, "fly", "{\"error\":\"there is no such call\"}");
    expect(page, "", "{\"error\":\"there is no such call\"}");
    expect(page, "rules^nowhere^^", "found \\\"nowhere\\\", expected the name of a game");
    expect(page, "rules^own^start = 1\ntarget = x\n^", "\"line\":2");
    expect(page, "rules^number-reach^^target x\n", "\"error\":\"target: found");
    expect(page, "speak^nonsense", "\"error\":\"");
    page_free(page);
}

static void every_language_can_be_spoken(void **state)
{
    (void)state;
    struct page *page = page_new();
    call(page, "begin^number-reach^^target 9\n^");
    call(page, "solve^");
    expect(
        page,
        "speak^language = Test\nrules-target = Auf {target}!\nerror-at-key = Bei {key}: {reason}\n"
        "error-no-call = Wie bitte?\n",
        "\"title\":\"Test\"");
    expect(page, "fly", "{\"error\":\"Wie bitte?\"}");
    expect(page, "rules^number-reach^^target x\n", "\"error\":\"Bei target: found");
    expect(page, "rules^number-reach^^target 12\n", "Auf 12!");
    expect(page, "line^rules^0", "true");
    expect(page, "events", "Auf 9!");
    expect(page, "speak^", "\"title\":\"English\"");
    expect(page, "about^", "\"games\":[{\"name\":\"");
    expect(page, "about^brief", "\"games\":[]}");
    page_free(page);
}

static void memory_that_is_missing_is_said(void **state)
{
    (void)state;
    static const char *const calls[] = {"about^",
                                        "rules^nim^^",
                                        "begin^nim^^players 3\n^",
                                        "state^",
                                        "hint^",
                                        "map^^",
                                        "record^",
                                        "review^",
                                        "puzzle^^^^^1^easy^nim^^",
                                        "puzzle^20261116^^^",
                                        "events"};
    for (size_t i = 0; i < COUNT(calls); i++) {
        for (unsigned after = 0; after < 40; after++) {
            struct page *page = page_new();
            call(page, "begin^nim^^^who 2 level:50\n");
            size_t length = strlen(calls[i]) + 1;
            char *room = page_room(page, 64);
            for (size_t j = 0; j < length; j++)
                room[j] = calls[i][j] == '^' ? '\0' : calls[i][j];
            fail_call(CALL_ALLOCATE, after + 1, ENOMEM, true);
            const char *answer = page_run(page, length);
            fail_call(CALL_ALLOCATE, 0, 0, false);
            assert_true(answer != NULL && answer[0] == '{' && strlen(answer) == page_length(page));
            page_free(page);
        }
    }
}

/* A game without hints is told nothing about, nor after its end; its record says so to every page.
 */
static void hints_are_switched_off(void **state)
{
    (void)state;
    static const char *const calls[] = {"hint^", "values^", "map^^", "review"};
    struct page *page = page_new();
    expect(page, "hints-off", "no game is open");
    expect(page, "name^1^Ada", "no game is open");
    call(page, "begin^number-reach^^target 9\n^who 2 level:50\n");
    call(page, "events");
    expect(page, "line^*2^1", "true");
    call(page, "events");
    call(page, "kept^1");
    expect(page, "hint^", "\"layers\"");
    expect(page, "hints-off", "{\"done\":true}");
    expect(page, "events", "hints off ");
    expect(page, "name^2^Ada", "still has to be saved");
    call(page, "kept^1");
    expect(page, "name^2^Ada", "{\"done\":true}");
    expect(page, "events", "player 2 is called Ada ");
    call(page, "kept^1");
    expect(page, "name^1^Ada", "a different name");
    expect(page, "name^9^Eve", "expected one of 2");
    expect(page, "state^", "\"hints\":false");
    for (size_t i = 0; i < COUNT(calls); i++)
        expect(page, calls[i], "hints are off in this game");
    expect(page, "choose^level:100^1", "\"move\""); /* which is nobody's hint */
    expect(page, "record^",
           "\\u000aplayer 2 is called Ada\\u000aplayer 2 is level:50\\u000ahints off");
    call(page, "seat^2^");
    call(page, "events");
    call(page, "kept^1");
    expect(page, "line^resign^2", "true");
    call(page, "events");
    call(page, "kept^1");
    expect(page, "review", "hints are off in this game");
    page_free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_by_calls),
        cmocka_unit_test(a_record_opens_again),
        cmocka_unit_test(the_lobby_is_asked_and_answered),
        cmocka_unit_test(the_solver_is_asked),
        cmocka_unit_test(hints_are_switched_off),
        cmocka_unit_test(a_lesson_is_worked_through),
        cmocka_unit_test(long_work_is_stopped),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(every_language_can_be_spoken),
        cmocka_unit_test(memory_that_is_missing_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
