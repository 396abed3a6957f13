/* error.c: errors: a message with its fillings, shown in the reader's language.
 *
 * An error keeps its message packed into `parts`, so that it owns all of it: the number of the
 * message in two bytes, then for each filling its name, a letter for its kind and its value, and an
 * empty name. Names and texts end with NUL; a filling that is an error is packed the same way. */
#include "base/error.h"

#include "base/number.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

enum { FOUND_CHARS = 40, FILLINGS_MOST = 8 };

/* ---- Packing -------------------------------------------------------------------------------- */

static void pack_text(struct text *parts, const char *text)
{
    text_add_bytes(parts, text, strlen(text) + 1);
}

static void pack_message(struct text *parts, enum message message)
{
    text_add_bytes(parts, (const char[]){(char)(message >> 8), (char)message}, 2);
}

/* The packed bytes of an error end where its fillings do. */
static const char *skip_packed(const char *at)
{
    for (at += 2; *at != '\0';) {
        at += strlen(at) + 1;
        char kind = *at++;
        at = kind == 'e' ? skip_packed(at) : kind == 'm' ? at + 2 : at + strlen(at) + 1;
    }
    return at + 1;
}

static void pack_filling(struct text *parts, const struct filling *filling)
{
    pack_text(parts, filling->name);
    if (filling->message != 0) {
        text_add(parts, "m");
        pack_message(parts, filling->message);
    } else if (filling->error != NULL && filling->error->parts[0] != '\0') {
        const char *packed = filling->error->parts + 1;
        text_add(parts, "e");
        text_add_bytes(parts, packed, (size_t)(skip_packed(packed) - packed));
    } else {
        bool number = filling->text == NULL && filling->add == NULL && filling->error == NULL;
        text_add(parts, number ? "n" : "t");
        filling_add(parts, NULL, filling);
        text_add_bytes(parts, "", 1);
    }
}

/* ---- Unpacking ------------------------------------------------------------------------------ */

static enum message unpack_message(const char **at)
{
    unsigned high = (unsigned char)(*at)[0], low = (unsigned char)(*at)[1];
    *at += 2;
    return (enum message)(high << 8 | low);
}

/* Adds what was packed; returns the rest of the bytes. */
static const char *add_packed(struct text *text, const struct summit_language *language,
                              const char *at)
{
    struct filling fillings[FILLINGS_MOST + 1] = {0};
    struct text reasons[FILLINGS_MOST] = {0};
    enum message message = unpack_message(&at);
    for (size_t i = 0; *at != '\0'; i++) {
        struct filling *filling = &fillings[i];
        filling->name = at;
        at += strlen(at) + 1;
        char kind = *at++;
        if (kind == 'm')
            filling->text = message_text(language, unpack_message(&at));
        else if (kind == 'e') {
            at = add_packed(&reasons[i], language, at);
            filling->text = reasons[i].at;
        } else {
            int64_t number = 0;
            if (kind == 'n' && number_read(span_of(at), &number))
                filling->number = number;
            filling->text = at;
            at += strlen(at) + 1;
        }
    }
    message_add(text, language, message, fillings);
    for (size_t i = 0; i < FILLINGS_MOST; i++)
        text_release(&reasons[i]);
    return at + 1;
}

void error_add(struct text *text, const struct summit_language *language,
               const struct summit_error *error)
{
    struct text told = {0};
    if (language != NULL && error->parts[0] != '\0')
        add_packed(&told, language, error->parts + 1);
    text_add(text, told.length > 0 ? told.at : error->text);
    text_release(&told);
}

/* ---- Failing -------------------------------------------------------------------------------- */

bool errno_is_ours(int reason)
{
    static const int ours[] = {ENOMEM, EMFILE, ENFILE, EAGAIN, EIO, ENOSPC, EDQUOT, EFBIG};
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        if (reason == ours[i])
            return true;
    return false;
}

bool error_is_ours(const struct summit_error *error)
{
    return error->kind == SUMMIT_ERROR_MEMORY || error->kind == SUMMIT_ERROR_MACHINE;
}

static enum summit_error_kind kind_of(enum message message, const struct filling *fillings)
{
    static const struct {
        enum message message;
        enum summit_error_kind kind;
    } kinds[] = {{MESSAGE_ERROR_NO_MEMORY, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_NO_SOLVER, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_LITTLE_MEMORY, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_LITTLE_MEMORY_POSITIONS, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_LITTLE_MEMORY_CERTIFICATE, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_REVIEW_MEMORY, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_LESSON_MEMORY, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_BATCH_MEMORY, SUMMIT_ERROR_MEMORY},
                 {MESSAGE_ERROR_CANCELLED, SUMMIT_ERROR_CANCELLED},
                 {MESSAGE_ERROR_STOPPED, SUMMIT_ERROR_CANCELLED},
                 {MESSAGE_ERROR_REVIEW_STOPPED, SUMMIT_ERROR_CANCELLED}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (message == kinds[i].message)
            return kinds[i].kind;
    for (; fillings != NULL && fillings->name != NULL; fillings++) {
        if (fillings->error != NULL)
            return fillings->error->kind;
        if (fillings->message != 0)
            return kind_of(fillings->message, NULL);
        if (fillings->reason != 0)
            return fillings->reason == ENOMEM        ? SUMMIT_ERROR_MEMORY
                   : errno_is_ours(fillings->reason) ? SUMMIT_ERROR_MACHINE
                                                     : SUMMIT_ERROR_WRONG;
    }
    return SUMMIT_ERROR_WRONG;
}

bool fail(struct summit_error *error, unsigned line, enum message message,
          const struct filling *fillings)
{
    struct summit_error made = {.line = line, .kind = kind_of(message, fillings)};
    struct text parts = text_into(made.parts, sizeof made.parts);
    struct text text = text_into(made.text, sizeof made.text);
    text_add(&parts, "m");
    pack_message(&parts, message);
    for (size_t i = 0; fillings != NULL && fillings[i].name != NULL; i++) {
        assert(i < FILLINGS_MOST);
        pack_filling(&parts, &fillings[i]);
    }
    text_add_bytes(&parts, "", 1);
    if (parts.failed || parts.length >= sizeof made.parts)
        made.parts[0] = '\0'; /* too long: it is shown in English */
    message_add(&text, NULL, message, fillings);
    *error = made;
    return false;
}

bool fail_found(struct summit_error *error, struct span found, enum message expected,
                const struct filling *fillings)
{
    char shown[4 * FOUND_CHARS + 8];
    struct text text = text_into(shown, sizeof shown);
    struct summit_error what;
    fail(&what, 0, expected, fillings);
    if (found.length == 0)
        return fail(error, 0, MESSAGE_ERROR_FOUND_NOTHING, fill({"expected", .error = &what}));
    text_add_safe(&text, found.at, found.length, FOUND_CHARS);
    return fail(error, 0, MESSAGE_ERROR_FOUND,
                fill({"found", shown}, {"expected", .error = &what}));
}

/* ---- Values from outside -------------------------------------------------------------------- */

bool integer_read(struct span value, int64_t least, int64_t most, int64_t *number,
                  struct summit_error *error)
{
    int64_t found = 0;
    if (number_read(value, &found) && found >= least && found <= most) {
        *number = found;
        return true;
    }
    return fail_found(error, value, MESSAGE_EXPECTED_WHOLE_NUMBER,
                      fill({"least", .number = least}, {"most", .number = most}));
}

bool shown_read(struct span value, char *into, size_t size, size_t most_chars,
                enum message expected, struct summit_error *error)
{
    size_t chars = 0;
    unsigned code = ' ';
    for (size_t at = 0; at < value.length; chars++) {
        size_t used = utf8_read(value.at + at, value.length - at, &code);
        if (used == 0 || !utf8_is_shown(code) || (at == 0 && utf8_is_blank(code)))
            return fail_found(error, value, expected, NULL);
        at += used;
    }
    if (utf8_is_blank(code) || chars > most_chars || value.length >= size)
        return fail_found(error, value, expected, NULL);
    memcpy(into, value.at, value.length);
    into[value.length] = '\0';
    return true;
}

/* At most three decimals, so that a clock counts in whole milliseconds. */
bool seconds_read(struct span value, int64_t *ms, struct summit_error *error)
{
    struct span decimals = value;
    struct span whole = span_take(&decimals, '.');
    int64_t seconds = 0, thousandths = 0;
    bool fits = number_read(whole, &seconds) && seconds >= 0 && seconds <= 86400;
    if (whole.length < value.length) {
        fits = fits && decimals.length <= 3 && number_read(decimals, &thousandths) &&
               decimals.at[0] != '-';
        for (size_t i = decimals.length; i < 3; i++)
            thousandths *= 10;
    }
    int64_t total = fits ? seconds * 1000 + thousandths : 0;
    if (total < 1 || total > 86400000)
        return fail_found(error, value, MESSAGE_EXPECTED_SECONDS, NULL);
    *ms = total;
    return true;
}
