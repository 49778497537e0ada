// One way to compare what people type with what is written, on both sides of the wire.

const WIDE = /[\uff01-\uff5e\u3000\u00a0\u2018\u2019]/g

function narrow(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  return code === 0x2018 || code === 0x2019 ? "'" : ' '
}

/**
 * Text for comparing: full-width forms narrowed (R-176 among them: 「，」 becomes a comma), the ideographic space a
 * space, curly apostrophes straight, case folded. Every UTF-16 unit stays where it was, so positions found in the
 * folded text are positions in the original.
 */
export function fold(text: string): string {
  const narrowed = text.replace(WIDE, narrow)
  const lower = narrowed.toLowerCase()
  if (lower.length === narrowed.length) return lower
  // A few letters (İ) grow when lowered; they alone keep their case.
  return Array.from({ length: narrowed.length }, (_, at) => {
    const one = narrowed.charAt(at)
    return one.toLowerCase().length === 1 ? one.toLowerCase() : one
  }).join('')
}
