/** The pictures of an RTF text, as Word and WPS put them into the clipboard. Pure. */

const kinds = [
  { mark: '\\pngblip', type: 'image/png', ending: 'png' },
  { mark: '\\jpegblip', type: 'image/jpeg', ending: 'jpg' },
] as const

/** Where the group ends that begins at `from` with a brace. */
function groupEnd(rtf: string, from: number): number {
  let depth = 0
  for (let at = from; at < rtf.length; at++) {
    const sign = rtf[at]
    if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return rtf.length
}

/** The bytes of a picture's group: hexadecimal, outside of groups and words that say how large it is. */
function bytesOf(group: string): Uint8Array<ArrayBuffer> {
  let plain = group
  // Groups within, the innermost first: they tell of the picture and are none of it.
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replaceAll(/\{[^{}]*\}/g, ' ')
  }
  const hex = plain.replaceAll(/\\[a-z]+-?\d* ?/gi, ' ').replaceAll(/[^0-9a-f]/gi, '')
  const bytes = new Uint8Array(Math.floor(hex.length / 2))
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/**
 * The PNG and JPEG pictures, in the order of the text. Of each picture the copies for old readers (\nonshppict), and what
 * only draws lines (metafiles), are left out.
 */
export function rtfPictures(rtf: string): File[] {
  const found: File[] = []
  for (let at = rtf.indexOf('{\\pict'); at >= 0;) {
    const end = groupEnd(rtf, at)
    const group = rtf.slice(at + 1, end)
    const kind = kinds.find(({ mark }) => group.includes(mark))
    const isCopy = /\{\\nonshppict\s*$/.test(rtf.slice(Math.max(0, at - 20), at))
    if (kind && !isCopy) {
      const bytes = bytesOf(group)
      if (bytes.length > 0)
        found.push(new File([bytes], `粘贴的图片${found.length + 1}.${kind.ending}`, { type: kind.type }))
    }
    at = rtf.indexOf('{\\pict', end)
  }
  return found
}
