import { expect, test } from 'vitest'
import { capsOf } from '../../src/workspace/keys/caps.ts'
import { actsWhileTyping, isBareCharacter, isMac, parseChord } from '../../src/workspace/keys/chord.ts'
import { isReserved, reservedFor } from '../../src/workspace/keys/reserved.ts'
import { stepOf, type KeyPress } from '../../src/workspace/keys/step.ts'

const MODS = { c: 'ctrlKey', a: 'altKey', s: 'shiftKey', m: 'metaKey' } as const

/** A press: the key, its code, and the modifiers held, such as 'cs'. */
function press(key: string, code: string, held = '', altGraph = false): KeyPress {
  const event = { key, code, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false }
  for (const letter of held) event[MODS[letter as keyof typeof MODS]] = true
  return { ...event, getModifierState: (name) => name === 'AltGraph' && altGraph }
}

test.each([
  ['mod+enter', 'ctrl+enter'],
  ['Ctrl+Alt+Left', 'ctrl+alt+left'],
  ['alt+ctrl+ArrowLeft', 'ctrl+alt+left'],
  ['shift+?', '?'],
  ['shift+/', '?'],
  ['?', '?'],
  ['shift+1', '!'],
  ['ctrl+shift+1', 'ctrl+shift+1'],
  ['G', 'g'],
  ['shift+g', 'shift+g'],
  ['space', 'space'],
  ['f6', 'f6'],
  ['Escape', 'esc'],
  ['g  a', 'g a'],
  ['mod+k mod+s', 'ctrl+k ctrl+s'],
  ['ctrl++', 'ctrl++'],
  ['ctrl+plus', 'ctrl++'],
  ['+', '+'],
  ['shift+tab', 'shift+tab'],
  ['ctrl+`', 'ctrl+`'],
])('%s is %s', (chord, expected) => {
  expect(parseChord(chord, false)?.join(' ')).toBe(expected)
})

test('mod is ⌘ on a Mac', () => {
  expect(parseChord('mod+k', true)).toEqual(['meta+k'])
  expect(parseChord('mod+k', false)).toEqual(['ctrl+k'])
})

test.each([
  '',
  '  ',
  'ctrl+',
  'ctrl',
  'hyper+a',
  'ctrl+ctrl+a',
  'f25',
  'ab',
  'ctrl+a b+',
  'constructor',
  'constructor+a',
])('"%s" is no chord', (chord) => {
  expect(parseChord(chord, false)).toBeUndefined()
})

test.each([
  ['a letter', press('g', 'KeyG'), 'g'],
  ['a letter with caps lock', press('G', 'KeyG'), 'g'],
  ['a capital', press('G', 'KeyG', 's'), 'shift+g'],
  ['? with shift', press('?', 'Slash', 's'), '?'],
  ['? without shift', press('?', 'Slash'), '?'],
  ['? of a browser that keeps the plain character', press('/', 'Slash', 's'), '?'],
  ['full-width ?', press('？', 'Slash', 's'), '?'],
  ['full-width comma', press('，', 'Comma'), ','],
  ['Chinese full stop', press('。', 'Period'), '.'],
  ['Chinese pause on the slash key', press('、', 'Slash'), '/'],
  ['Chinese pause on the backslash key', press('、', 'Backslash'), '\\'],
  ['Chinese bracket', press('【', 'BracketLeft'), '['],
  ['Chinese book title mark', press('《', 'Comma', 's'), '<'],
  ['interpunct', press('·', 'Backquote'), '`'],
  ['full-width letter', press('ｇ', 'KeyG'), 'g'],
  ['full-width digit', press('３', 'Digit3'), '3'],
  ['space', press(' ', 'Space'), 'space'],
  ['ideographic space', press('　', 'Space'), 'space'],
  ['shift and space', press(' ', 'Space', 's'), 'shift+space'],
  ['escape', press('Escape', 'Escape'), 'esc'],
  ['arrow', press('ArrowLeft', 'ArrowLeft', 'ca'), 'ctrl+alt+left'],
  ['Dvorak: the letter, not the place', press('s', 'Semicolon', 'c'), 'ctrl+s'],
  ['AZERTY: the letter, not the place', press('a', 'KeyQ'), 'a'],
  ['AZERTY digit with ctrl', press('&', 'Digit1', 'c'), 'ctrl+1'],
  ['AZERTY digit', press('1', 'Digit1', 's'), '1'],
  ['Russian layout', press('с', 'KeyC', 'c'), 'ctrl+c'],
  ['Russian capital', press('П', 'KeyG', 's'), 'shift+g'],
  ['Option on a Mac', press('©', 'KeyG', 'a'), 'alt+g'],
  ['Option that types ASCII', press('@', 'KeyL', 'a'), 'alt+l'],
  ['Option and a digit', press('¡', 'Digit1', 'a'), 'alt+1'],
  ['ctrl, shift and a digit', press('!', 'Digit1', 'cs'), 'ctrl+shift+1'],
  ['ctrl and plus', press('+', 'Equal', 'cs'), 'ctrl++'],
  ['AltGr types a character', press('@', 'KeyQ', 'ca', true), '@'],
  ['numeric pad', press('1', 'Numpad1'), '1'],
  ['numeric pad enter', press('Enter', 'NumpadEnter'), 'enter'],
  ['function key', press('F6', 'F6', 's'), 'shift+f6'],
  ['⌘', press('k', 'KeyK', 'm'), 'meta+k'],
])('%s', (_, event, expected) => {
  expect(stepOf(event)).toBe(expected)
})

test.each(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified', 'AudioVolumeUp', 'F25'])(
  '%s alone makes no step',
  (key) => {
    expect(stepOf(press(key, key))).toBeUndefined()
  },
)

test('what is parsed is what is pressed', () => {
  expect(parseChord('ctrl+shift+/', false)).toEqual([stepOf(press('?', 'Slash', 'cs'))])
  expect(parseChord('ctrl+shift+1', false)).toEqual([stepOf(press('!', 'Digit1', 'cs'))])
  expect(parseChord('shift+1', false)).toEqual([stepOf(press('!', 'Digit1', 's'))])
  expect(parseChord('ctrl++', false)).toEqual([stepOf(press('+', 'Equal', 'cs'))])
})

test.each([
  ['mod+enter', false, [['Ctrl', 'Enter']]],
  ['mod+enter', true, [['⌘', 'Enter']]],
  ['ctrl+alt+shift+left', true, [['⌃', '⌥', '⇧', '←']]],
  ['g a', false, [['G'], ['A']]],
  ['space', false, [['空格']]],
  ['?', false, [['?']]],
  ['ctrl++', false, [['Ctrl', '+']]],
  ['f6', false, [['F6']]],
  ['nonsense', false, []],
])('the caps of %s (Mac: %s)', (chord, mac, expected) => {
  expect(capsOf(chord, mac)).toEqual(expected)
})

test.each([
  'ctrl+w',
  'ctrl+t',
  'ctrl+n',
  'ctrl+tab',
  'ctrl+shift+c',
  'ctrl+shift+t',
  'alt+f4',
  'f12',
  'mod+c',
  'g ctrl+w',
])('%s is reserved', (chord) => {
  expect(isReserved(chord, false)).toBe(true)
})

test('what is reserved depends on the system', () => {
  expect(isReserved('meta+w', true)).toBe(true)
  expect(isReserved('ctrl+w', true)).toBe(false)
  expect(isReserved('meta+q', true)).toBe(true)
  expect(isReserved('meta+q', false)).toBe(false)
  expect(reservedFor('ctrl+w', false)).toBe('关闭标签页或窗口')
})

test.each(['ctrl+enter', 'ctrl+k', 'ctrl+alt+left', 'g a', '?', 'space', 'f6', 'esc', 'ctrl+`', 'alt+q'])(
  '%s is free',
  (chord) => {
    expect(isReserved(chord, false)).toBe(false)
  },
)

test('only modified keys, function keys and Escape act while typing', () => {
  for (const step of ['ctrl+k', 'alt+left', 'meta+enter', 'f6', 'shift+f6', 'esc'])
    expect(actsWhileTyping(step), step).toBe(true)
  for (const step of ['g', 'shift+g', '?', 'enter', 'space', 'tab', 'left', 'shift+left', 'f'])
    expect(actsWhileTyping(step), step).toBe(false)
})

test('bare characters are what typing puts into a text', () => {
  for (const step of ['g', 'shift+g', '?', '1']) expect(isBareCharacter(step), step).toBe(true)
  for (const step of ['ctrl+g', 'enter', 'f6', 'esc', 'left']) expect(isBareCharacter(step), step).toBe(false)
})

test('a Mac is recognised', () => {
  expect(isMac({ platform: 'MacIntel', userAgent: '' })).toBe(true)
  expect(isMac({ platform: 'Win32', userAgent: 'Mozilla/5.0 (Windows NT 10.0)' })).toBe(false)
  expect(isMac({ platform: '', userAgent: 'Mozilla/5.0 (Macintosh; Intel)' })).toBe(true)
})
