/** Which encoding a text is in, of those that Chinese subtitles come in. Pure. */

/** The most frequent characters of Chinese texts in each script: what is read rightly is full of them. */
const simplified =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里'
const traditional =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡'

/** How much of it is read in so many bytes to tell. */
const LOOKED_AT = 200_000

function share(text: string, usual: string): number {
  let han = 0
  let known = 0
  for (const character of text) {
    if (character === '\ufffd') han += 3
    if (/\p{Script=Han}/u.test(character)) {
      han++
      if (usual.includes(character)) known++
    }
  }
  return han === 0 ? 0 : known / han
}

const read = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** Half of the bytes of Latin letters and signs in UTF-16 are 0, all on one side. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const looked = bytes.subarray(0, Math.min(bytes.length, 4000) & ~1)
  let [even, odd] = [0, 0]
  for (let at = 0; at < looked.length; at += 2) {
    if (looked[at] === 0) even++
    if (looked[at + 1] === 0) odd++
  }
  const pairs = looked.length / 2
  if (odd > pairs * 0.2 && even < pairs * 0.02) return 'utf-16le'
  return even > pairs * 0.2 && odd < pairs * 0.02 ? 'utf-16be' : undefined
}

/** The encoding as TextDecoder calls it. By its first bytes, else by what reads as Chinese. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const wide = utf16(bytes)
  if (wide) return wide
  try {
    // A character at the end may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const looked = bytes.subarray(0, LOOKED_AT)
    const asMainland = share(read(looked, 'gb18030'), simplified)
    return share(read(looked, 'big5'), traditional) > asMainland ? 'big5' : 'gb18030'
  }
}

/** The text, without the mark of its encoding. */
export function textOf(bytes: Uint8Array): string {
  return read(bytes, encodingOf(bytes)).replace(/^\ufeff/, '')
}
