/* lobby_search.c: the games that are found by what is typed. */
#include "session/lobby_state.h"

#include <string.h>

void lobby_search(struct lobby *lobby, const char *typed)
{
    struct text text = text_into(lobby->search, sizeof lobby->search);
    struct span part = span_trim_typed(span_of(typed));
    lobby->search[0] = '\0';
    if (part.length < sizeof lobby->search)
        text_add_safe(&text, part.at, part.length, sizeof lobby->search);
    lobby->viewed = false;
}

/* A letter as a small one, as far as Latin has it: two bytes of UTF-8 from C3 80 to C3 9E. */
static unsigned char folded(const char *at, size_t index)
{
    unsigned char byte = (unsigned char)at[index];
    bool second = index > 0 && (unsigned char)at[index - 1] == 0xc3;
    if (byte >= 'A' && byte <= 'Z')
        return (unsigned char)(byte | 32);
    return second && byte >= 0x80 && byte <= 0x9e && byte != 0x97 ? (unsigned char)(byte + 32)
                                                                  : byte;
}

static bool has_words(const char *text, const char *part)
{
    size_t length = strlen(part), all = strlen(text);
    for (size_t from = 0; from + length <= all; from++) {
        size_t same = 0;
        while (same < length && folded(text + from, same) == folded(part, same))
            same++;
        if (same == length)
            return true;
    }
    return false;
}

bool lobby_finds(const struct lobby *lobby, const struct catalog_game *game)
{
    return game->rules != NULL && (has_words(summit_rules_title(game->rules), lobby->search) ||
                                   has_words(summit_rules_about(game->rules), lobby->search));
}
