/** Addresses of files that AI made and that were not taken into the library: nobody can guess them. Pure. */
import { readAddress } from '../../text/readAddress.ts'

const PREFIX = '/files/ai/'
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** The ending of a type's files; 'bin' of one that is not shown. */
export const madeEnding = (type: string): string => endings[type] ?? 'bin'

/** Whether browsers show such a file as what it is. */
export const isMadeShown = (type: string): boolean => Object.hasOwn(endings, type)

/** `/files/ai/KEY.png` */
export const madeAddress = (key: string, type: string): string => `${PREFIX}${key}.${madeEnding(type)}`

/** The key in such an address, with or without a host before it; undefined: it is another one. */
export function madeKeyOf(address: string): string | undefined {
  const read = readAddress(address, 'https://here.invalid')
  return read && /^https?:$/.test(read.protocol)
    ? /^\/files\/ai\/([A-Za-z0-9_-]{22})[.][a-z0-9]{3,4}$/.exec(decoded(read.pathname))?.[1]
    : undefined
}

/** A path as servers before ours may read it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
