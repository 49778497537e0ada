// One key press as a step of a chord, the same on every keyboard layout and with an input method's punctuation.

import { fold } from '../../api/text/fold.ts'
import { isKeyName, keyNameOf, usShifted, writeStep, type Modifier } from './keyNames.ts'

/** What a key event tells of itself. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

const PUNCTUATION: Readonly<Record<string, string>> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
}
const CHINESE_MARK = /^[\u3001-\u301f\u00b7\u2014\u2018-\u201d\u2026\uffe5]/

/** The letter or digit printed on the key of a US keyboard; undefined for other keys. */
function usLetterOrDigit(code: string): string | undefined {
  return /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code)?.slice(1).find(Boolean)?.toLowerCase()
}

/** The character of a key, and whether it already shows what shift did. */
function characterOf(press: KeyPress, withModifier: boolean): { character: string; shiftShows: boolean } {
  const typed = fold(press.key)
  if (/^\p{L}$/u.test(typed) && typed.charCodeAt(0) < 0x80) return { character: typed, shiftShows: false }
  const printed = usLetterOrDigit(press.code)
  const isForeign = typed.charCodeAt(0) > 0x7f
  // ⌥G types ©, a Russian keyboard с, and Ctrl+Shift+1 is called ! : the key itself is meant.
  if (printed && (isForeign || withModifier)) return { character: printed, shiftShows: false }
  const mark = PUNCTUATION[press.code]
  // Some browsers leave shift out of the character while ⌘ is held.
  const isUnshifted = typed === mark && press.shiftKey
  if (mark && (isUnshifted || CHINESE_MARK.test(typed)))
    return { character: press.shiftKey ? usShifted(mark) : mark, shiftShows: true }
  return { character: typed, shiftShows: !/^\p{L}$/u.test(typed) }
}

/**
 * The step a key press makes, spelt as parseChord spells it; undefined for keys that make none by themselves
 * (modifiers, dead keys, keys an input method takes). What AltGr types counts as the typed character.
 */
export function stepOf(press: KeyPress): string | undefined {
  const isAltGraph = press.getModifierState?.('AltGraph') ?? false
  const modifiers = new Set<Modifier>()
  if (press.ctrlKey && !isAltGraph) modifiers.add('ctrl')
  if (press.altKey && !isAltGraph) modifiers.add('alt')
  if (press.metaKey) modifiers.add('meta')
  const withModifier = modifiers.size > 0
  if (press.shiftKey) modifiers.add('shift')
  const named = keyNameOf(fold(press.key))
  const isNamed = named === 'space' || /^[\x21-\x7e]{2,}$/.test(named)
  if (isNamed) return isKeyName(named) ? writeStep(modifiers, named) : undefined
  const { character, shiftShows } = characterOf(press, withModifier)
  if (shiftShows) modifiers.delete('shift')
  return isKeyName(character) ? writeStep(modifiers, character) : undefined
}
