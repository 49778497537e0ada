/** In which colours a HEIC was taken: its decoder answers numbers and does not say. Pure. */

/** Ours: how far into a file its properties are looked for, in bytes. */
const HEAD = 64 * 1024
/** Ours: how far into a profile its name is looked for, in bytes. */
const PROFILE = 1024

/** Of the numbers for primaries in ISO/IEC 23091-2: those of Display P3. */
const P3_PRIMARIES = 12

/** Whether it was taken in Display P3, as telephones do. */
export function isDisplayP3(bytes: Uint8Array): boolean {
  const head = Array.from(bytes.subarray(0, HEAD), (byte) => String.fromCharCode(byte)).join('')
  for (let at = head.indexOf('colr'); at >= 0; at = head.indexOf('colr', at + 4)) {
    const kind = head.slice(at + 4, at + 8)
    if (kind === 'nclx' && (((bytes[at + 8] ?? 0) << 8) | (bytes[at + 9] ?? 0)) === P3_PRIMARIES) return true
    if (kind !== 'prof' && kind !== 'rICC') continue
    // The name may stand in letters of one byte or of two.
    if (
      head
        .slice(at, at + PROFILE)
        .replaceAll('\0', '')
        .includes('Display P3')
    )
      return true
  }
  return false
}
