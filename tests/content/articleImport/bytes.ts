/** Texts as bytes in the encodings foreign systems use. */

/** UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** UTF-16 with or without its byte order mark. */
export function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const whole = mark ? `\ufeff${text}` : text
  const bytes = new Uint8Array(whole.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < whole.length; at++) view.setUint16(at * 2, whole.charCodeAt(at), order === 'le')
  return bytes
}

const tables = new Map<string, Map<string, number[]>>()

// There is no encoder for these, so the decoder is turned round: every pair of bytes is asked what it means.
function table(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const made = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(new Uint8Array([lead, trail]))
      if ([...character].length === 1 && !made.has(character)) made.set(character, [lead, trail])
    }
  }
  tables.set(encoding, made)
  return made
}

/** GBK or Big5. Throws for a character the encoding does not have. */
export function doubleByte(text: string, encoding: 'gbk' | 'big5'): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0))
    else {
      const pair = table(encoding).get(character)
      if (!pair) throw new Error(`no ${character} in ${encoding}`)
      bytes.push(...pair)
    }
  }
  return new Uint8Array(bytes)
}

/** An RSS file around some items. */
export function rss(
  items: string,
  head = '<title>日报</title><link>https://d.cn/</link><language>zh-CN</language>',
): string {
  return (
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">' +
    `<channel>${head}${items}</channel></rss>`
  )
}

/** A WXR file around some items. */
export function wxr(items: string, head = ''): string {
  return (
    '<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" ' +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
    'xmlns:wp="http://wordpress.org/export/1.2/">\n<channel><title>旧站</title><language>zh-CN</language>' +
    `<wp:wxr_version>1.2</wp:wxr_version>${head}${items}</channel></rss>`
  )
}
