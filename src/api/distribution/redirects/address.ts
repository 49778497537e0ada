/** Addresses of this site as redirects keep them. Pure. */
import { isWebAddress } from '../../text/webAddress.ts'

/** Ours: longest address, in characters. */
export const PATH_LENGTH = 500

// What a URI has no sign for, and the signs it does not allow.
const escaped = /[^\x21-\x7e]|["<>^`{|}]/gu

/**
 * A path of this site with its query, in the one spelling by which it is looked for: signs a URI has not are escaped, and
 * what stands behind # is left out. Undefined for what is no path of this site.
 */
export function pathOf(text: string): string | undefined {
  const path = text.trim().replace(/#.*$/s, '').toWellFormed().replace(escaped, encodeURIComponent)
  if (!path.startsWith('/') || !isWebAddress(path)) return undefined
  return path.replace(/%[0-9a-f]{2}/gi, (sign) => sign.toUpperCase())
}

/** The same of a whole address, whose host is left out: the old site may have had another one. */
export function pathOfAddress(text: string): string | undefined {
  const [, behind] = /^https?:\/\/[^/?#\\@\s]+(.*)$/is.exec(text.trim()) ?? []
  if (behind === undefined) return pathOf(text)
  return pathOf(behind.startsWith('/') ? behind : `/${behind}`)
}

/** As people read it: 中文 instead of %E4%B8%AD%E6%96%87. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Why a text is no old address, as a sentence; undefined when it is one. */
export function oldPathProblem(text: string): string | undefined {
  if (text === '' || pathOfAddress(text) !== undefined) return undefined
  return '旧地址要以 / 开头，例如 /2019/news.html；也可以粘贴完整的网址。'
}

/** Why a redirect may not lead there, as a sentence; undefined when it may. */
export function targetProblem(text: string): string | undefined {
  if (text === '' || pathOf(text) !== undefined) return undefined
  return '只能转到本站的地址，要以 / 开头，例如 /read/…，不能转到别的网站。'
}
