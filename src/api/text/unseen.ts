/** Characters that nobody sees and that a machine reads all the same: taken out of what is told to a service. Pure. */

/** Zero-width characters, marks of direction, tag characters, fillers that look like nothing, and control characters except tab and line break. */
const NOTHING = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}`
/** What may give the sign before it another shape, and may carry bytes. */
const SELECTORS = String.raw`\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`
/** The joiner and the selectors of emoji are looked at one by one. */
const UNSEEN = new RegExp(`[${NOTHING}${SELECTORS}]`, 'gu')
const ONE_UNSEEN = new RegExp(`^[${NOTHING}${SELECTORS}]$`, 'u')
const UNDRAWN = new RegExp(
  String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D|(?!\u200D)[${NOTHING}]`,
  'gu',
)

/** How many units the sign at this place has that nobody sees; 0: it is seen. */
export function unseenAt(text: string, at: number): number {
  const code = text.codePointAt(at)!
  // What most of a text is needs no looking up.
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0x4e00 && code <= 0x9fff)) return 0
  const sign = String.fromCodePoint(code)
  return ONE_UNSEEN.test(sign) ? sign.length : 0
}

/** A text as it is drawn: without them, but for what shapes the sign before it. */
export const drawnText = (text: string): string => text.replace(UNDRAWN, '')

/** A text without any of them, also without those that belong to emoji: how it is compared. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** What of a text is seen, without blanks around it; '' where nothing of it is. */
export function shownText(text: string): string {
  const shown = drawnText(text).trim()
  return withoutUnseen(shown).trim() === '' ? '' : shown
}

const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u20e3#*0-9]$/u
const BEFORE_EMOJI = /^[\p{Extended_Pictographic}\u20e3]/u
const JOINER = '\u200d'
const AS_EMOJI = '\ufe0f'

/** A text without them, and how many there were. */
export interface Seen {
  readonly text: string
  /** Characters that were taken out, as code points. */
  readonly hidden: number
}

/** What of a text is seen. Emoji of several parts stay whole: a joiner and a selector are kept where one belongs to them. */
export function seenText(text: string): Seen {
  let hidden = 0
  const seen = text.replace(/\r\n?/g, '\n').replace(UNSEEN, (sign, at: number, whole: string) => {
    const before = whole.slice(Math.max(0, at - 3), at)
    const after = whole.slice(at + sign.length, at + sign.length + 2)
    if (sign === AS_EMOJI && EMOJI.test(before)) return sign
    if (sign === JOINER && EMOJI.test(before.replace(/\ufe0f$/, '')) && BEFORE_EMOJI.test(after)) return sign
    hidden++
    return ''
  })
  return { text: seen, hidden }
}
