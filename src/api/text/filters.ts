/** What input boxes take out of or see in what is typed. Spec 2, section 5. */

// Ours (R-172 shows no list): what can break out of markup, a quotation, a query or a command, and what cannot be seen
// but changes the text (control characters, direction marks, zero width). Chinese punctuation is never forbidden.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const FORBIDDEN = new RegExp(`[<>"'\`\\\\|;$^*{}[\\]~#!?]|${UNSEEN.source}`, 'g')

/** the text without forbidden special characters. Full-width forms, spaces and emoji stay. */
export function stripForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}

/** Ours: the text without what nobody sees in it; every sign stays. */
export function stripUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** whether a value holds `%`, `&` or `=`. */
export function isHighRisk(text: string): boolean {
  return /[%&=]/.test(text)
}

// Ours: full-width digits and points are what a Chinese input method gives, so they are taken as the digits they are.
function narrowDigits(text: string): string {
  return text
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
}

/** only the digits. Ours: full-width digits become plain ones. */
export function digitsOnly(text: string): string {
  return narrowDigits(text).replace(/[^0-9]/g, '')
}

/** only digits and the first dot, so that the result is a number. Ours: `.5` becomes `0.5`. */
export function digitsAndDot(text: string): string {
  const kept = narrowDigits(text).replace(/[^0-9.]/g, '')
  const [whole = '', ...fraction] = kept.split('.')
  return fraction.length === 0 ? whole : `${whole || '0'}.${fraction.join('')}`
}

/** every full-width comma as a comma. */
export function fullWidthCommaToComma(text: string): string {
  return text.replaceAll('，', ',')
}
