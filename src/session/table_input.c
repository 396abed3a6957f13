/* table_input.c: the input of a table: lines, actions, answers, the time. */
#include "session/table.h"

#include "base/error.h"
#include "study/move_label.h"

static void refuse_move(struct summit_table *table, struct summit_move move,
                        const struct summit_effect *effect)
{
    size_t from = table->words.length;
    game_tell_refusal(&table->game, move, effect, &table->words);
    table_say(table, SUMMIT_EVENT_REFUSED, summit_refusal_word(effect->refusal), move, effect,
              from);
}

/* What isn't a move is refused because there is no such thing, or the game is over. */
static void refuse_line(struct summit_table *table, enum summit_refusal refusal)
{
    size_t from = table->words.length;
    game_tell_unread(&table->game, refusal, &table->words);
    table_say(table, SUMMIT_EVENT_REFUSED, summit_refusal_word(refusal), SUMMIT_NO_MOVE, NULL,
              from);
}

/* Whether none of these moves has an amount that there is, so that it is no matter which one: the
 * effect of the first. */
static bool all_amiss(const struct summit_table *table, const struct summit_move *meant,
                      size_t count, struct summit_effect *effect)
{
    for (size_t i = count; i-- > 0;)
        if (summit_try(table->game.rules, &table->game.now.position, meant[i], effect) !=
            SUMMIT_REFUSED_AMOUNT)
            return false;
    return count > 0;
}

/* A line that is neither a move nor a word. */
static void refuse(struct summit_table *table, struct span line)
{
    struct summit_move meant[8];
    size_t from = table->words.length;
    size_t count = summit_read_moves(table->game.rules, &table->game.now.position, line.at,
                                     line.length, meant, 8);
    size_t held = count < 8 ? count : 8;
    struct summit_effect effect;
    if (all_amiss(table, meant, held, &effect)) {
        refuse_move(table, meant[0], &effect);
        return;
    }
    if (count > 0)
        game_tell_which(&table->game, meant, held, &table->words);
    else
        game_tell_unread(&table->game, SUMMIT_REFUSED_UNKNOWN, &table->words);
    const char *nearest = command_nearest(table, line);
    if (nearest != NULL)
        message_add(&table->words, summit_rules_language(table->game.rules), MESSAGE_NEAREST_WORD,
                    fill({"word", nearest}));
    table_say(table, SUMMIT_EVENT_REFUSED, count > 0 ? SUMMIT_SAY_WHICH : SUMMIT_SAY_NO_MOVE,
              SUMMIT_NO_MOVE, NULL, from);
}

static void take_line(struct summit_table *table, unsigned seat, struct span line)
{
    const struct summit_position *position = &table->game.now.position;
    struct summit_move move = summit_read_move(table->game.rules, position, line.at, line.length);
    if (!summit_is_move(move) && !table->options.brief)
        move = label_read(table->game.rules, position, line);
    struct summit_ply entry = {SUMMIT_DONE_MOVE, (uint8_t)seat, move};
    bool others = seat != position->turn || !table_is_person(table, seat);
    if (!summit_is_move(move)) {
        if (command_run(table, seat, line))
            return;
        if (game_over(&table->game))
            refuse_line(table, SUMMIT_REFUSED_OVER);
        else
            refuse(table, line);
        return;
    }
    if (position->winner == SUMMIT_NOBODY && others) {
        char name[PLAYER_NAME_BYTES + 64];
        summit_player_name(table->game.rules, position->turn, name, sizeof name);
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_OTHERS_TURN, fill({"player", name}));
        return;
    }
    struct judged_entry judged;
    game_judge(&table->game, entry, &judged);
    if (judged.effect.refusal == SUMMIT_LEGAL)
        table_enter(table, &judged);
    else
        refuse_move(table, move, &judged.effect);
}

int64_t summit_table_left(const struct summit_table *table)
{
    bool runs = table->due >= 0 && table->turn_told && !table->keeping && !table->left &&
                !game_over(&table->game) && table_is_person(table, table->game.now.position.turn);
    int64_t left = table->due - table->now;
    return !runs ? -1 : left > 0 ? left : 0;
}

/* Whether the time is over. */
static bool is_too_late(struct summit_table *table, int64_t now)
{
    table_hear(table, now);
    if (summit_table_left(table) != 0)
        return false;
    table_try(table, (struct summit_ply){SUMMIT_DONE_TIMEOUT, table->game.now.position.turn,
                                         SUMMIT_NO_MOVE});
    return true;
}

void summit_table_tick(struct summit_table *table, int64_t now)
{
    is_too_late(table, now);
    table_note_memory(table);
}

/* Who types where nobody can tell: whoever is to move, or, while somebody else does, the person
 * who is next. */
static unsigned find_typist(const struct summit_table *table)
{
    unsigned turn = table->game.now.position.turn,
             players = summit_rules_players(table->game.rules);
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = (turn + i) % players;
        if (table_is_person(table, seat) && !(table->game.now.position.out >> seat & 1))
            return seat;
    }
    return turn;
}

bool summit_table_line(struct summit_table *table, int seat, const char *line, size_t length,
                       int64_t now)
{
    if (table->keeping)
        return false;
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    if (!is_too_late(table, now)) {
        table->prompted = table->left = false;
        take_line(table, seat < 0 ? find_typist(table) : (unsigned)seat,
                  span_trim_typed((struct span){line, length}));
    }
    table_note_memory(table);
    return true;
}

enum summit_refusal summit_table_act(struct summit_table *table, struct summit_ply action,
                                     int64_t now)
{
    bool late = is_too_late(table, now);
    enum summit_refusal refusal =
        late || table->keeping ? SUMMIT_REFUSED_OVER : table_try(table, action);
    table_note_memory(table);
    return refusal;
}

static struct summit_ply action_of(const struct summit_table *table,
                                   const struct summit_reply *reply)
{
    bool moves = reply->kind == SUMMIT_REPLY_MOVE;
    return (struct summit_ply){moves ? SUMMIT_DONE_MOVE : SUMMIT_DONE_RESIGN,
                               table->game.now.position.turn, moves ? reply->move : SUMMIT_NO_MOVE};
}

/* Whether that answers what is asked; what somebody does is judged. */
static bool is_answer(const struct summit_table *table, const struct summit_reply *reply,
                      struct judged_entry *judged)
{
    switch (reply->kind) {
    case SUMMIT_REPLY_MOVE:
    case SUMMIT_REPLY_RESIGN:
    case SUMMIT_REPLY_FORFEIT:
        game_judge(&table->game, action_of(table, reply), judged);
        return table->ask.question == SUMMIT_ASK_MOVE && judged->effect.refusal == SUMMIT_LEGAL;
    case SUMMIT_REPLY_HINT:
    case SUMMIT_REPLY_LAYERS:
        return table->ask.question == SUMMIT_ASK_HINT;
    case SUMMIT_REPLY_TEXT:
    case SUMMIT_REPLY_FAILED:
        return table->ask.question != SUMMIT_ASK_MOVE;
    default:
        return true;
    }
}

bool summit_table_reply(struct summit_table *table, uint32_t ticket,
                        const struct summit_reply *reply, int64_t now)
{
    struct judged_entry judged;
    if (!table->asked || ticket != table->ask.ticket || !is_answer(table, reply, &judged))
        return false;
    table->now = now;
    table->asked = false;
    table->prompted = false;
    size_t from = table->words.length;
    switch (reply->kind) {
    case SUMMIT_REPLY_MOVE:
    case SUMMIT_REPLY_RESIGN:
    case SUMMIT_REPLY_FORFEIT:
        table_answer(table, &judged, reply->kind == SUMMIT_REPLY_FORFEIT ? reply->text : NULL);
        break;
    case SUMMIT_REPLY_STOPPED:
        table->turn_told = table->turn_told && table->ask.question != SUMMIT_ASK_MOVE;
        break;
    case SUMMIT_REPLY_HINT:
        table->hint = *reply->hint;
        text_clear(&table->layers);
        table->hint_known = true;
        table_tell_hint(table);
        break;
    case SUMMIT_REPLY_LAYERS:
        text_clear(&table->layers);
        text_add(&table->layers, reply->text);
        table->hint_known = true;
        table_tell_hint(table);
        break;
    case SUMMIT_REPLY_TEXT:
        text_add(&table->words, reply->text);
        table_tell(table, SUMMIT_EVENT_TOLD, from);
        break;
    case SUMMIT_REPLY_FAILED:
        table_message(table, SUMMIT_EVENT_REFUSED, MESSAGE_UNTOLD, fill({"reason", reply->text}));
    }
    table_note_memory(table);
    return true;
}
