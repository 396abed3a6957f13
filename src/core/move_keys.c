/* move_keys.c: the keys of a game file whose values are lists: moves and limits. */
#include "core/rules_source.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Sets ----------------------------------------------------------------------------------- */

/* Parts live as long as the rules: setting a key again leaves the old ones unused. */
static bool parts_keep(struct summit_rules *rules, const struct part *parts, unsigned count,
                       struct set *set, struct summit_error *error)
{
    struct source *source = &rules->source;
    unsigned room = source->parts + count;
    if (room > PARTS_MOST)
        return fail(error, 0, MESSAGE_ERROR_PARTS_MOST, fill({"most", .number = PARTS_MOST}));
    if (room > source->parts_room) {
        struct part *larger = realloc(source->part, (room + 8) * sizeof *larger);
        if (larger == NULL)
            return fail(error, 0, MESSAGE_ERROR_NO_MEMORY, NULL);
        source->part = larger;
        source->parts_room = room + 8;
    }
    memcpy(&source->part[source->parts], parts, count * sizeof *parts);
    *set = (struct set){(uint16_t)source->parts, (uint16_t)count};
    source->parts += count;
    return true;
}

/* A list of parts while it is read. */
struct part_list {
    unsigned count, words;
    struct part part[MOVES_MOST];
};

static bool list_add(struct part_list *list, struct part part, struct span found,
                     struct summit_error *error)
{
    enum { WORDS_MOST = 32 };
    int64_t member = 0;
    if (list->count == MOVES_MOST)
        return fail_found(error, found, MESSAGE_EXPECTED_LIST_SHORTER, NULL);
    if (!part_is_relative(&part) && !part_next(&part, -SUMMIT_LIMIT, 0, &member))
        return fail_found(error, found, MESSAGE_EXPECTED_SET_FILLED, NULL);
    list->words += part.word != SET_RANGE;
    if (list->words > WORDS_MOST)
        return fail_found(error, found, MESSAGE_EXPECTED_SETS_FEWER, NULL);
    list->part[list->count++] = part;
    return true;
}

/* Reads parts up to the end of the text. */
static bool list_take(struct part_list *list, struct span value, struct summit_error *error)
{
    struct span rest = value, item;
    struct part part;
    while (part_take(&rest, &part, &item, error))
        if (!list_add(list, part, item, error))
            return false;
    if (error->text[0] != '\0')
        return false;
    return list->count > 0 || fail_found(error, value, MESSAGE_EXPECTED_NUMBERS, NULL);
}

bool set_read(struct summit_rules *rules, struct span value, struct set *set,
              struct summit_error *error)
{
    struct part_list list = {0};
    return list_take(&list, value, error) && parts_keep(rules, list.part, list.count, set, error);
}

void set_write(const struct summit_rules *rules, struct set set, struct text *text)
{
    for (unsigned i = 0; i < set.count; i++) {
        text_add(text, i > 0 ? ", " : "");
        part_add(text, &rules->source.part[set.from + i]);
    }
}

/* ---- Moves ---------------------------------------------------------------------------------- */

static bool moves_keep(struct summit_rules *rules, unsigned seat, enum moves_kind kind,
                       const struct part_list *list, struct summit_error *error)
{
    if (!parts_keep(rules, list->part, list->count, &rules->source.list[seat], error))
        return false;
    rules->source.kind = kind;
    return true;
}

/* Takes this word and the space after it if the list continues with it. */
static bool take_keyword(struct span *rest, const char *word)
{
    size_t length = strlen(word);
    if (rest->length <= length || memcmp(rest->at, word, length) != 0 ||
        (rest->at[length] != ' ' && rest->at[length] != '\t'))
        return false;
    *rest = span_trim((struct span){rest->at + length, rest->length - length});
    return true;
}

static void skip_commas(struct span *rest)
{
    while (rest->length > 0 && strchr(", \t", rest->at[0]) != NULL)
        *rest = (struct span){rest->at + 1, rest->length - 1};
}

/* The prefix of the amounts: `else`, `their` or `both`, and the operation. Without one, that of the
 * part before holds; a group extends to the next `else`. */
static bool take_operation(struct span *rest, struct part *how)
{
    struct part said = {.otherwise = how->otherwise};
    enum summit_op kind = SUMMIT_NO_OP;
    bool opens = take_keyword(rest, "else");
    said.otherwise += opens;
    if (take_keyword(rest, "their"))
        said.aim = AIM_THEIR;
    else if (take_keyword(rest, "both"))
        said.aim = AIM_BOTH;
    bool any = opens || said.aim != AIM_OWN;
    if (!op_take(rest, &kind))
        return !any && how->op != SUMMIT_NO_OP && rest->length > 0 &&
               isalnum((unsigned char)rest->at[0]);
    said.op = (uint8_t)kind;
    *how = said;
    return true;
}

/* Amounts are 1 or more; a digit is 0 to 9, and a number may become any. */
static bool fit_amounts(struct part *part, struct span found, struct summit_error *error)
{
    int64_t least = part->op == SUMMIT_APPEND ? 0 : 1;
    int64_t member = 0;
    bool free = part->op == SUMMIT_SET;
    bool below = part->high < least || (part->word == SET_RANGE && part->low < least);
    if (!free && below)
        return fail_found(error, found,
                          least == 0 ? MESSAGE_EXPECTED_DIGITS : MESSAGE_EXPECTED_AMOUNTS, NULL);
    bool above = part->word == SET_RANGE
                     ? part->high > 9
                     : !part_is_relative(part) && part_next(part, 0, 0, &member) && member > 9;
    if (part->op == SUMMIT_APPEND && above)
        return fail_found(error, found, MESSAGE_EXPECTED_DIGITS, NULL);
    if (!free && part->low < least)
        part->low = part->low == SET_NO_LOW ? part->low : least;
    bool ends = part->op == SUMMIT_SUBTRACT || part->op == SUMMIT_DIVIDE || !part_is_endless(part);
    if (!ends)
        return fail_found(error, found,
                          part->op == SUMMIT_APPEND ? MESSAGE_EXPECTED_RANGE_DIGITS
                                                    : MESSAGE_EXPECTED_RANGE_AMOUNTS,
                          NULL);
    return true;
}

/* A name in brackets after a single amount, for the menu. */
static bool take_menu_name(struct summit_rules *rules, struct span *rest, struct part *part,
                           struct summit_error *error)
{
    char shown[MENU_NAME_BYTES];
    struct span after = span_trim(*rest);
    if (after.length == 0 || after.at[0] != '(')
        return true;
    const char *close = memchr(after.at, ')', after.length);
    if (close == NULL)
        return fail_found(error, after, MESSAGE_EXPECTED_BRACKET, NULL);
    struct span name = span_trim((struct span){after.at + 1, (size_t)(close - after.at) - 1});
    if (!part_is_single(part))
        return fail_found(error, name, MESSAGE_EXPECTED_NAME_SINGLE, NULL);
    *rest = (struct span){close + 1, after.length - (size_t)(close + 1 - after.at)};
    return shown_read(name, shown, sizeof shown, sizeof shown - 1,
                      MESSAGE_EXPECTED_NAME_IN_BRACKETS, error) &&
           words_keep(rules, name, &part->name, error);
}

/* An amount without an operation, or words for one. */
static bool fail_operation(struct span found, struct summit_error *error)
{
    static const struct {
        const char *word;
        enum message advice;
    } said[] = {
        {"add", MESSAGE_EXPECTED_OPERATION_ADD},
        {"plus", MESSAGE_EXPECTED_OPERATION_ADD},
        {"subtract", MESSAGE_EXPECTED_OPERATION_SUBTRACT},
        {"minus", MESSAGE_EXPECTED_OPERATION_SUBTRACT},
        {"take", MESSAGE_EXPECTED_OPERATION_TAKE},
        {"remove", MESSAGE_EXPECTED_OPERATION_TAKE},
        {"times", MESSAGE_EXPECTED_OPERATION_MULTIPLY},
        {"multiply", MESSAGE_EXPECTED_OPERATION_MULTIPLY},
        {"double", MESSAGE_EXPECTED_OPERATION_DOUBLE},
        {"half", MESSAGE_EXPECTED_OPERATION_HALVE},
        {"halve", MESSAGE_EXPECTED_OPERATION_HALVE},
        {"divide", MESSAGE_EXPECTED_OPERATION_DIVIDE},
        {"|", MESSAGE_EXPECTED_COMMA},
        {"&", MESSAGE_EXPECTED_COMMA},
        {"else", MESSAGE_EXPECTED_OPERATION_ELSE},
        {"their", MESSAGE_EXPECTED_OPERATION_THEIR},
        {"both", MESSAGE_EXPECTED_OPERATION_BOTH},
    };
    int64_t number = 0;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (found.length >= strlen(said[i].word) &&
            strncasecmp(found.at, said[i].word, strlen(said[i].word)) == 0)
            return fail_found(error, found, said[i].advice, NULL);
    if (!number_read(found, &number))
        return fail_found(error, found, MESSAGE_EXPECTED_OPERATIONS, NULL);
    return fail_found(error, found, MESSAGE_EXPECTED_OPERATION_FIRST,
                      fill({"number", .number = number}));
}

bool ops_read(struct summit_rules *rules, unsigned seat, struct span value,
              struct summit_error *error)
{
    struct part_list list = {0};
    struct part part, how = {0};
    struct span rest = value, item;
    for (skip_commas(&rest); rest.length > 0; skip_commas(&rest)) {
        struct span left = rest, whole = rest;
        if (!take_operation(&rest, &how))
            return fail_operation(span_trim(span_take(&left, ',')), error);
        if (!part_take(&rest, &part, &item, error))
            return error->text[0] == '\0' &&
                   fail_found(error, whole, MESSAGE_EXPECTED_OPERATIONS, NULL);
        whole.length = (size_t)(rest.at - whole.at);
        part.op = how.op;
        part.aim = how.aim;
        part.otherwise = how.otherwise;
        if (!fit_amounts(&part, whole, error) || !take_menu_name(rules, &rest, &part, error) ||
            !list_add(&list, part, whole, error))
            return false;
    }
    if (list.count == 0)
        return fail_found(error, value, MESSAGE_EXPECTED_OPERATIONS, NULL);
    return moves_keep(rules, seat, MOVES_OPS, &list, error);
}

/* Numbers to go by or to build with: a set that ends. */
static bool numbers_take(struct summit_rules *rules, unsigned seat, enum moves_kind kind,
                         struct span value, struct summit_error *error)
{
    struct part_list list = {0};
    struct span rest = value, item;
    struct part part;
    while (part_take(&rest, &part, &item, error)) {
        if (kind == MOVES_STEPS && part.word == SET_RANGE && part.low < 1)
            return fail_found(error, item, MESSAGE_EXPECTED_POOL, NULL);
        if (part_is_relative(&part) || part_is_endless(&part))
            return fail_found(error, item, MESSAGE_EXPECTED_NUMBERS_ENDING, NULL);
        part.low = part.low == SET_NO_LOW ? 1 : part.low;
        part.op = SUMMIT_ADD;
        if (!list_add(&list, part, item, error))
            return false;
    }
    if (error->text[0] != '\0')
        return false;
    if (list.count == 0)
        return fail_found(error, value, MESSAGE_EXPECTED_POOL, NULL);
    return moves_keep(rules, seat, kind, &list, error);
}

bool steps_read(struct summit_rules *rules, unsigned seat, struct span value,
                struct summit_error *error)
{
    return numbers_take(rules, seat, MOVES_STEPS, value, error);
}

bool numbers_read(struct summit_rules *rules, unsigned seat, struct span value,
                  struct summit_error *error)
{
    return numbers_take(rules, seat, MOVES_NUMBERS, value, error);
}

void move_part_write(const struct summit_rules *rules, const struct part *part, bool named,
                     struct text *text)
{
    if (rules->source.kind == MOVES_OPS) {
        text_add(text, part->aim == AIM_THEIR ? "their " : part->aim == AIM_BOTH ? "both " : "");
        text_add(text, op_sign(part->op));
    }
    part_add(text, part);
    if (named && part->name != 0)
        text_addf(text, " (%s)", rules->source.words_text + part->name);
}

void moves_write(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    struct set set = rules->source.list[seat];
    unsigned group = 0;
    for (unsigned i = 0; i < set.count; i++) {
        const struct part *part = &rules->source.part[set.from + i];
        text_add(text, i > 0 ? ", " : "");
        text_add(text, part->otherwise != group ? "else " : "");
        group = part->otherwise;
        move_part_write(rules, part, true, text);
    }
}

/* `+, -, =`: what a number may be used for. */
bool with_read(struct summit_rules *rules, unsigned seat, struct span value,
               struct summit_error *error)
{
    uint8_t with[WITH_MOST];
    unsigned count = 0;
    (void)seat;
    for (struct span rest = value; rest.length > 0;) {
        struct span item = span_trim(span_take(&rest, ','));
        char padded[16];
        struct text text = text_into(padded, sizeof padded);
        text_add_bytes(&text, item.at, item.length);
        text_add(&text, "  ");
        struct span sign = span_of(padded);
        enum summit_op kind = SUMMIT_NO_OP;
        if (item.length == 0 || item.length > 10 || !op_take(&sign, &kind) ||
            span_trim(sign).length > 0)
            return fail_found(error, item, MESSAGE_EXPECTED_OPERATION_SIGNS, NULL);
        if (count < WITH_MOST && memchr(with, (int)kind, count) == NULL)
            with[count++] = (uint8_t)kind;
    }
    if (count == 0)
        return fail_found(error, value, MESSAGE_EXPECTED_OPERATION_SIGNS, NULL);
    memcpy(rules->source.with, with, count);
    rules->source.with_count = count;
    return true;
}

void with_write(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    for (unsigned i = 0; i < rules->source.with_count; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", op_sign(rules->source.with[i]));
}

/* ---- Limits --------------------------------------------------------------------------------- */

static bool same_limit(const struct limit *a, const struct limit *b)
{
    return a->bare == b->bare && a->their == b->their && op_same(a->op, b->op);
}

/* Takes `*2=5` off the front, with spaces around both; false if nothing is left. `item` becomes all
 * of it, and `move` is all of it too where there is no =. The = of `=7=5` belongs to the move. */
static bool take_limit(struct span *rest, bool *their, struct span *item, struct span *move,
                       struct span *uses)
{
    skip_commas(rest);
    *their = take_keyword(rest, "their");
    if (rest->length == 0)
        return false;
    const char *begin = rest->at;
    bool sets = begin[0] == '=';
    struct span after = {begin + sets, rest->length - sets};
    *move = span_take(&after, '=');
    *move = span_trim((struct span){move->at - sets, move->length + sets});
    after = span_trim(after);
    size_t length = 0;
    while (length < after.length && strchr(", \t", after.at[length]) == NULL)
        length++;
    *uses = (struct span){after.at, length};
    *item = (struct span){begin, (size_t)(after.at + length - begin)};
    *rest = (struct span){after.at + length, after.length - length};
    return true;
}

/* `*2=5, +1=9`. Limits add to those that are there; a new one for the same move replaces it. */
bool limit_read(struct summit_rules *rules, unsigned seat, struct span value,
                struct summit_error *error)
{
    (void)seat;
    struct limit limits[LIMITS_MOST];
    unsigned count = rules->source.limit_count;
    memcpy(limits, rules->source.limit, sizeof limits);
    struct span rest = value, item, move, uses;
    bool any = false, their = false;
    while (take_limit(&rest, &their, &item, &move, &uses)) {
        struct limit limit = {.op = {SUMMIT_ADD, 0}, .their = their};
        limit.bare = !op_read(move, &limit.op);
        if ((limit.bare && !number_read(move, &limit.op.by)) || move.length == item.length)
            return fail_found(error, item, MESSAGE_EXPECTED_LIMIT, NULL);
        if (!integer_read(uses, 1, LIMIT_MOST, &limit.uses, error))
            return false;
        unsigned i = 0;
        while (i < count && !same_limit(&limits[i], &limit))
            i++;
        if (i == LIMITS_MOST)
            return fail_found(error, item, MESSAGE_EXPECTED_LIMITS_FEWER, NULL);
        limits[i] = limit;
        count = i == count ? count + 1 : count;
        any = true;
    }
    if (!any)
        return fail_found(error, value, MESSAGE_EXPECTED_LIMIT, NULL);
    memcpy(rules->source.limit, limits, sizeof limits);
    rules->source.limit_count = count;
    return true;
}

void limit_write(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    for (unsigned i = 0; i < rules->source.limit_count; i++) {
        text_add(text, i > 0 ? ", " : "");
        text_add(text, rules->source.limit[i].their ? "their " : "");
        if (rules->source.limit[i].bare)
            number_add(text, rules->source.limit[i].op.by);
        else
            op_add(text, rules->source.limit[i].op);
        text_add(text, "=");
        number_add(text, rules->source.limit[i].uses);
    }
}
