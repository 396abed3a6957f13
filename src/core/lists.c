/* lists.c: the keys of a game file whose values are lists: moves and limits. */
#include "core/said.h"

#include <string.h>

/* Takes the next item of a list off the front: up to a comma or a space, and a name in brackets
 * behind it. A bracket that is never closed is left as part of the item. False at the end of the
 * list. */
static bool take_item(struct span *rest, struct span *item, struct span *name)
{
    size_t at = 0;
    while (at < rest->length && strchr(", \t", rest->at[at]) != NULL)
        at++;
    size_t begin = at;
    while (at < rest->length && strchr(", \t(", rest->at[at]) == NULL)
        at++;
    *item = (struct span){rest->at + begin, at - begin};
    *name = (struct span){NULL, 0};
    size_t look = at;
    while (look < rest->length && (rest->at[look] == ' ' || rest->at[look] == '\t'))
        look++;
    if (look < rest->length && rest->at[look] == '(') {
        const char *close = memchr(rest->at + look, ')', rest->length - look);
        size_t end = close != NULL ? (size_t)(close - rest->at) : rest->length;
        if (close != NULL)
            *name = (struct span){rest->at + look + 1, end - look - 1};
        else
            item->length = end - begin;
        at = close != NULL ? end + 1 : end;
    }
    bool any = at > begin;
    rest->at += at;
    rest->length -= at;
    return any;
}

static bool list_add(struct move_list *list, struct op op, struct span found,
                     struct summit_error *error)
{
    for (unsigned i = 0; i < list->count; i++)
        if (op_same(list->op[i], op))
            return fail_found(error, found, "each move once");
    if (list->count == MOVES_MOST)
        return fail_found(error, found, "at most 256 moves");
    list->name[list->count] = 0;
    list->op[list->count++] = op;
    return true;
}

static bool list_keep(struct summit_rules *rules, unsigned seat, enum moves_kind kind,
                      const struct move_list *list)
{
    rules->said.list[seat] = *list;
    rules->said.kind = kind;
    return true;
}

bool ops_read(struct summit_rules *rules, unsigned seat, struct span value,
              struct summit_error *error)
{
    static const char expected[] = "operations such as +1, *2, -1, /2";
    struct move_list list = {0};
    struct span rest = value, item, name;
    while (take_item(&rest, &item, &name)) {
        struct op op;
        if (!op_read(item, &op))
            return fail_found(error, item, expected);
        bool scales = op.kind == SUMMIT_MULTIPLY || op.kind == SUMMIT_DIVIDE;
        if (op.by < (scales ? 2 : 1))
            return fail_found(error, item,
                              scales ? "a multiplication or division by 2 or more"
                                     : "an addition or subtraction of 1 or more");
        if (!list_add(&list, op, item, error))
            return false;
        char shown[MENU_NAME_BYTES];
        name = span_trim(name);
        if (name.at != NULL && (!shown_read(name, shown, sizeof shown, sizeof shown - 1,
                                            "a name of at most 63 bytes in brackets", error) ||
                                !words_keep(rules, name, &list.name[list.count - 1], error)))
            return false;
    }
    if (list.count == 0)
        return fail_found(error, value, expected);
    return list_keep(rules, seat, MOVES_OPS, &list);
}

/* Numbers of 1 and more, single or as ranges: `1-4, 7`. */
static bool numbers_take(struct move_list *list, struct span value, struct summit_error *error)
{
    static const char expected[] = "numbers of 1 or more, such as 1-9 or 2, 3, 5";
    struct span rest = value, item, name;
    while (take_item(&rest, &item, &name)) {
        struct span high = item;
        struct span low = span_take(&high, '-');
        int64_t from = 0, to = 0;
        bool range = low.length < item.length;
        if (name.at != NULL || !number_read(low, &from) || from < 1 ||
            (range && !number_read(high, &to)))
            return fail_found(error, item, expected);
        to = range ? to : from;
        if (to < from)
            return fail_found(error, item, expected);
        for (int64_t number = from; number <= to; number++)
            if (!list_add(list, (struct op){SUMMIT_ADD, number}, item, error))
                return false;
    }
    return list->count > 0 || fail_found(error, value, expected);
}

bool steps_read(struct summit_rules *rules, unsigned seat, struct span value,
                struct summit_error *error)
{
    struct move_list list = {0};
    return numbers_take(&list, value, error) && list_keep(rules, seat, MOVES_STEPS, &list);
}

bool numbers_read(struct summit_rules *rules, unsigned seat, struct span value,
                  struct summit_error *error)
{
    struct move_list list = {0};
    return numbers_take(&list, value, error) && list_keep(rules, seat, MOVES_NUMBERS, &list);
}

void moves_write(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    const struct move_list *list = &rules->said.list[seat];
    for (unsigned i = 0; i < list->count; i++) {
        text_add(text, i > 0 ? ", " : "");
        if (rules->said.kind == MOVES_OPS)
            op_add(text, list->op[i]);
        else
            number_add(text, list->op[i].by);
        if (list->name[i] != 0)
            text_addf(text, " (%s)", rules->said.words_text + list->name[i]);
    }
}

static bool same_limit(const struct limit *a, const struct limit *b)
{
    return a->bare == b->bare && op_same(a->op, b->op);
}

/* Takes `*2=5` off the front, with spaces around both; false if nothing is left. `item` becomes all
 * of it, and `move` is all of it too where there is no =. */
static bool take_limit(struct span *rest, struct span *item, struct span *move, struct span *uses)
{
    while (rest->length > 0 && strchr(", \t", rest->at[0]) != NULL)
        *rest = (struct span){rest->at + 1, rest->length - 1};
    if (rest->length == 0)
        return false;
    const char *begin = rest->at;
    struct span after = *rest;
    *move = span_trim(span_take(&after, '='));
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
    static const char expected[] = "a move and how often, such as *2=5";
    struct limit limits[LIMITS_MOST];
    unsigned count = rules->said.limit_count;
    memcpy(limits, rules->said.limit, sizeof limits);
    struct span rest = value, item, move, uses;
    bool any = false;
    while (take_limit(&rest, &item, &move, &uses)) {
        struct limit limit = {.op = {SUMMIT_ADD, 0}};
        limit.bare = !op_read(move, &limit.op);
        if ((limit.bare && !number_read(move, &limit.op.by)) || move.length == item.length)
            return fail_found(error, item, expected);
        if (!integer_read(uses, 1, LIMIT_MOST, &limit.uses, error))
            return false;
        unsigned i = 0;
        while (i < count && !same_limit(&limits[i], &limit))
            i++;
        if (i == LIMITS_MOST)
            return fail_found(error, item, "at most 64 limits");
        limits[i] = limit;
        count = i == count ? count + 1 : count;
        any = true;
    }
    if (!any)
        return fail_found(error, value, expected);
    memcpy(rules->said.limit, limits, sizeof limits);
    rules->said.limit_count = count;
    return true;
}

void limit_write(const struct summit_rules *rules, unsigned seat, struct text *text)
{
    (void)seat;
    for (unsigned i = 0; i < rules->said.limit_count; i++) {
        text_add(text, i > 0 ? ", " : "");
        if (rules->said.limit[i].bare)
            number_add(text, rules->said.limit[i].op.by);
        else
            op_add(text, rules->said.limit[i].op);
        text_add(text, "=");
        number_add(text, rules->said.limit[i].uses);
    }
}
