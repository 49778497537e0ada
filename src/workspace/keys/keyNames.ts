// How keys are called in chords, whatever people or browsers call them.

/** The modifiers of a step, in the order they are written. */
export const MODIFIERS = ['ctrl', 'alt', 'shift', 'meta'] as const

/** One of MODIFIERS. */
export type Modifier = (typeof MODIFIERS)[number]

const MODIFIER_NAMES: Readonly<Record<string, Modifier>> = {
  ctrl: 'ctrl',
  control: 'ctrl',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
  meta: 'meta',
  cmd: 'meta',
  command: 'meta',
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  spacebar: 'space',
  escape: 'esc',
  return: 'enter',
  del: 'delete',
  ins: 'insert',
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'up',
  arrowdown: 'down',
  pgup: 'pageup',
  pgdn: 'pagedown',
  plus: '+',
}

const NAMED = new Set(
  'space esc enter tab backspace delete insert left right up down home end pageup pagedown contextmenu'.split(' '),
)

const US_PLAIN = "`1234567890-=[]\\;',./"
const US_SHIFTED = '~!@#$%^&*()_+{}|:"<>?'

/** The modifier a person means by a word; `mod` is ⌘ on a Mac and Ctrl elsewhere; undefined for no modifier. */
export function modifierOf(word: string, mac: boolean): Modifier | undefined {
  if (word === 'mod') return mac ? 'meta' : 'ctrl'
  return Object.hasOwn(MODIFIER_NAMES, word) ? MODIFIER_NAMES[word] : undefined
}

/** The one name of a key: `escape` is `esc`, `ArrowLeft` is `left`, `A` is `a`. Knows any spelling, checks none. */
export function keyNameOf(key: string): string {
  const lower = key.toLowerCase()
  return (Object.hasOwn(KEY_NAMES, lower) ? KEY_NAMES[lower] : undefined) ?? lower
}

/** True for a key that exists: one visible character, a named key, or f1 to f24. */
export function isKeyName(name: string): boolean {
  return (Array.from(name).length === 1 && name.trim() !== '') || NAMED.has(name) || /^f([1-9]|1\d|2[0-4])$/.test(name)
}

/** What a key types together with shift on a US keyboard; the character itself where shift does nothing. */
export function usShifted(character: string): string {
  return US_SHIFTED[US_PLAIN.indexOf(character)] ?? character
}

/** A step in its one spelling. Shift is dropped where the character already tells of it: `shift+/` and `?` are `?`. */
export function writeStep(modifiers: ReadonlySet<Modifier>, key: string): string {
  const kept = new Set(modifiers)
  let name = key
  const isDigitChord = /^[0-9]$/.test(key) && (kept.has('ctrl') || kept.has('alt') || kept.has('meta'))
  if (Array.from(key).length === 1 && !/^\p{L}$/u.test(key) && !isDigitChord) {
    if (kept.delete('shift')) name = usShifted(key)
  }
  return [...MODIFIERS.filter((modifier) => kept.has(modifier)), name].join('+')
}
