/* rules_text_end.c: sentences about repetition, being stuck, time and matches. */
#include "core/rules_text.h"

/* When a match ends without enough points for anybody, if that can be. */
static void describe_match(struct text *text, const struct summit_rules *rules)
{
    uint8_t stuck = rules->play.stuck;
    bool draws = rules->play.cyclic || (stuck != STUCK_LOSES && stuck != STUCK_WINS);
    describe_line(text, rules, MESSAGE_RULES_MATCH, "points", rules->source.points);
    if (rules->source.unending ||
        (!draws && (rules->source.games == 0 || rules->play.players == 2)))
        return;
    if (rules->source.games > 0)
        describe_line(text, rules, MESSAGE_RULES_MATCH_GAMES, "games", rules->source.games);
    else
        describe_line(text, rules, MESSAGE_RULES_MATCH_DRAWN, "", 0);
}

static void add_time(struct text *text, const void *about)
{
    key_write(about, KEY_TIME, 0, text);
}

static void describe_time(struct text *text, const struct summit_rules *rules)
{
    bool many = rules->play.players > 2;
    message_add(text, rules->language, many ? MESSAGE_RULES_TIME_OUT : MESSAGE_RULES_TIME_LOSES,
                fill({"time", .number = rules->source.time_ms == 1000 ? 1 : 2, .add = add_time,
                      .about = rules}));
    text_add(text, "\n");
}

/* Who wins when it is settled. */
static void describe_settle(struct text *text, const struct summit_rules *rules)
{
    static const enum message settles[] = {MESSAGE_RULES_SETTLE_HIGHER, MESSAGE_RULES_SETTLE_LOWER,
                                           MESSAGE_RULES_SETTLE_NEARER};
    static const enum message ties[][5] = {
        {MESSAGE_RULES_TIE_DRAWN, MESSAGE_RULES_THEN_LAST, MESSAGE_RULES_THEN_NEXT,
         MESSAGE_RULES_THEN_PLAYER, MESSAGE_RULES_THEN_PLAYER},
        {MESSAGE_RULES_TIE_DRAWN, MESSAGE_RULES_TIE_LAST, MESSAGE_RULES_TIE_NEXT,
         MESSAGE_RULES_TIE_PLAYER, MESSAGE_RULES_TIE_PLAYER}};
    const struct compiled *play = &rules->play;
    bool compared = play->settle != SETTLE_DRAWN;
    if (compared)
        describe_line(text, rules, settles[play->settle - SETTLE_HIGHER], "", 0);
    describe_own(text, rules, ties[compared][play->tie], play->tie == TIE_SECOND, (struct set){0});
}

static void describe_stuck(struct text *text, const struct summit_rules *rules)
{
    const struct compiled *play = &rules->play;
    bool many = play->players > 2, target = false;
    bool drawn = play->settle == SETTLE_DRAWN && play->tie == TIE_DRAWN;
    for (unsigned seat = 0; seat < play->players; seat++)
        target = target || !play->seat[seat].many || play->seat[seat].goal.count > 0 ||
                 play->seat[seat].lose.count > 0;
    const enum message messages[] = {
        [STUCK_LOSES] =
            many     ? can_put_out(rules) ? MESSAGE_RULES_STUCK_OUT : MESSAGE_RULES_STUCK_OUT_LAST
            : target ? MESSAGE_RULES_STUCK_LOSES
                     : MESSAGE_RULES_STUCK_LAST,
        [STUCK_PASSES] = drawn ? MESSAGE_RULES_STUCK_PASSES : MESSAGE_RULES_STUCK_TURN,
        [STUCK_WINS] = MESSAGE_RULES_STUCK_WINS,
        [STUCK_DRAWS] = MESSAGE_RULES_STUCK_DRAWS,
        [STUCK_SETTLES] = drawn ? MESSAGE_RULES_STUCK_DRAWS : MESSAGE_RULES_STUCK_SETTLES,
    };
    describe_line(text, rules, messages[play->stuck], "", 0);
    if (!drawn)
        describe_settle(text, rules);
}

static void describe_repeat(struct text *text, const struct summit_rules *rules)
{
    static const enum message messages[] = {
        [REPEAT_NOT_LAST] = MESSAGE_RULES_REPEAT,
        [REPEAT_NOT_OWN_LAST] = MESSAGE_RULES_REPEAT_OWN,
        [REPEAT_NEVER] = MESSAGE_RULES_REPEAT_NEVER,
    };
    if (rules->play.repeat == REPEAT_FREE)
        return;
    describe_line(text, rules, messages[rules->play.repeat], "", 0);
    if (rules->play.heaps > 1)
        describe_line(text, rules, MESSAGE_RULES_REPEAT_HEAPS, "", 0);
}

void describe_end(struct text *text, const struct summit_rules *rules)
{
    describe_repeat(text, rules);
    describe_stuck(text, rules);
    if (rules->source.time_ms > 0)
        describe_time(text, rules);
    if (rules->source.points > 0)
        describe_match(text, rules);
    const char *warning = summit_rules_warning(rules);
    if (warning != NULL) {
        message_add(text, rules->language, MESSAGE_NOTE, fill({"note", warning}));
        text_add(text, "\n");
    }
}
