/**
 * Addresses people fill in: of services, downloads and pictures. What is saved here is opened by others, so it must lead
 * where it seems to: no `//host`, no name before an @, no backslash, which browsers read as a slash.
 */
import { z } from 'zod/mini'
import { limited } from './textLimit.ts'

/** Longest address, in characters. Ours. */
export const ADDRESS_LIMIT = 500

/** Whether a text is an http(s) address, or a path of this site. */
export function isWebAddress(text: string): boolean {
  if (/[\s\\]/.test(text)) return false
  // Browsers take steps upwards out of a path: `/..//host` is `//host` for them.
  if (text.startsWith('/')) return !text.startsWith('//') && !/^[^?#]*\/(\.|%2e){1,2}(\/|[?#]|$)/i.test(text)
  return /^https?:\/\/[^/?#@]+([/?#].*)?$/i.test(text)
}

/** The same, or a path without the first slash, as other back ends write them. */
export function isWebPath(text: string): boolean {
  return isWebAddress(text) || (text !== '' && !/^[^/?#]*:/.test(text) && isWebAddress(`/${text}`))
}

/** Whether a link may lead there: besides the web, to a mailbox or a telephone. */
export function isLink(text: string): boolean {
  return isWebAddress(text) || /^(?:mailto:[^\s\\]+|tel:[\d+][^\s\\]*)$/i.test(text)
}

/** An address that may be left empty: 「下载地址要以 http:// 或 https:// 开头。」 */
export function webAddress(name: string, max: number = ADDRESS_LIMIT) {
  return z.string().check(
    z.trim(),
    limited(name, max),
    z.refine((text) => text === '' || isWebAddress(text), `${name}不正确，要以 http://、https:// 或 / 开头。`),
  )
}
