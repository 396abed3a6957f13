/* keyboard.c: turns the key codes of curses into presses. */
#include "front/screen/curses.h"

static int special_key(uint32_t code)
{
    static const struct {
        uint32_t code;
        int key;
    } codes[] = {
        {0402, PRESS_DOWN},    {0403, PRESS_UP},    {0404, PRESS_LEFT},     {0405, PRESS_RIGHT},
        {0406, PRESS_HOME},    {0407, PRESS_ERASE}, {0512, PRESS_DELETE},   {0522, PRESS_PAGE_DOWN},
        {0523, PRESS_PAGE_UP}, {0527, PRESS_ENTER}, {0541, PRESS_BACK_TAB}, {0550, PRESS_END},
    };
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (codes[i].code == code)
            return codes[i].key;
    return PRESS_NONE;
}

static int character_key(uint32_t character)
{
    enum { CONTROL_D = 'D' & 31, CONTROL_L = 'L' & 31 };
    switch (character) {
    case '\r':
    case '\n':
        return PRESS_ENTER;
    case '\t':
        return PRESS_TAB;
    case '\b':
    case 127:
        return PRESS_ERASE;
    case CONTROL_D:
        return PRESS_CLOSE;
    case CONTROL_L:
        return PRESS_REDRAW;
    default:
        return utf8_is_shown(character) && character <= 0x10ffff ? (int)character : PRESS_NONE;
    }
}

static int end_paste(struct keyboard *keyboard)
{
    keyboard->pasting = false;
    paste_end(&keyboard->paste);
    return keyboard->paste.length > 0 ? PRESS_PASTE : PRESS_NONE;
}

static int take_special(struct keyboard *keyboard, uint32_t code)
{
    bool alt = keyboard->state != KEYBOARD_PLAIN;
    keyboard->state = KEYBOARD_PLAIN;
    if (code == KEYBOARD_PASTE_BEGINS) {
        keyboard->pasting = true;
        paste_begin(&keyboard->paste);
    } else if (code == KEYBOARD_PASTE_ENDS && keyboard->pasting)
        return end_paste(keyboard);
    return keyboard->pasting || alt ? PRESS_NONE : special_key(code);
}

/* The character behind an Escape, or one of the sequence that it began, which a control character
 * breaks off. */
static int take_sequence(struct keyboard *keyboard, uint32_t character)
{
    bool escaped = keyboard->state == KEYBOARD_ESCAPED, broken = !escaped && character < ' ';
    bool within = keyboard->state == KEYBOARD_SEQUENCE && !broken && character < '@';
    keyboard->state = escaped && character == '['   ? KEYBOARD_SEQUENCE
                      : escaped && character == 'O' ? KEYBOARD_LAST
                      : within                      ? KEYBOARD_SEQUENCE
                                                    : KEYBOARD_PLAIN;
    return broken ? character_key(character) : PRESS_NONE;
}

int keyboard_take(struct keyboard *keyboard, bool special, uint32_t code)
{
    if (special)
        return take_special(keyboard, code);
    bool escape = code == PRESS_ESCAPE, twice = escape && keyboard->state == KEYBOARD_ESCAPED;
    if (keyboard->pasting)
        paste_add(&keyboard->paste, code);
    if (keyboard->pasting || escape) {
        keyboard->state = escape ? KEYBOARD_ESCAPED : KEYBOARD_PLAIN;
        return twice && !keyboard->pasting ? PRESS_ESCAPE : PRESS_NONE;
    }
    return keyboard->state == KEYBOARD_PLAIN ? character_key(code) : take_sequence(keyboard, code);
}

int keyboard_settle(struct keyboard *keyboard)
{
    if (keyboard->state != KEYBOARD_ESCAPED)
        return PRESS_NONE;
    keyboard->state = KEYBOARD_PLAIN;
    return keyboard->pasting ? end_paste(keyboard) : PRESS_ESCAPE;
}
