/** The small picture of an address. Pure. */
import { keyOfAddress, renditionAddress } from '../../../api/library/media/fileAddress.ts'

/** What shows a picture in a line of a list: of ours a small one; undefined where the address is of no picture. */
export function pictureOf(address: string): string | undefined {
  if (!/\.(?:jpe?g|png|gif|webp|avif|bmp|heic|tiff?)(?:[?#]|$)/i.test(address)) return undefined
  const key = keyOfAddress(address)
  return key === undefined ? address : renditionAddress(key, 'w160.webp')
}
