/** Base64 of RFC 4648, section 4, and nothing more lenient: each run of bytes has exactly one text. Pure. */

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...SYMBOLS].map((symbol, value) => [symbol, value]))

/** The text of some bytes, filled up with `=`. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = [bytes[at]!, bytes[at + 1], bytes[at + 2]]
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    const symbols = [18, 12, 6, 0].map((shift) => SYMBOLS[(group >> shift) & 63]!)
    if (c === undefined) symbols[3] = '='
    if (b === undefined) symbols[2] = '='
    text += symbols.join('')
  }
  return text
}

/** The bytes of a text; undefined where it is not the text that `toBase64` writes for any bytes. */
export function fromBase64(text: string): Uint8Array | undefined {
  const [, symbols] = /^([A-Za-z0-9+/]*)={0,2}$/.exec(text) ?? []
  if (symbols === undefined || text.length % 4 !== 0) return undefined
  const bytes = new Uint8Array(Math.floor((symbols.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (const symbol of symbols) {
    held = ((held << 6) | values.get(symbol)!) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 255
  }
  // Bits that stand for nothing must be 0, and as many signs be filled up as are missing.
  return toBase64(bytes) === text ? bytes : undefined
}
