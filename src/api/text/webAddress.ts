/** Addresses people fill in: of services, downloads and pictures. */
import { z } from 'zod/mini'
import { limited } from './textLimit.ts'

/** Longest address, in characters. Ours. */
export const ADDRESS_LIMIT = 500

/** Whether a text is an http(s) address, or a path of this site. */
export function isWebAddress(text: string): boolean {
  if (text.startsWith('/')) return !text.startsWith('//') && !/[\s\\]/.test(text)
  return /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text)
}

/** An address that may be left empty: 「下载地址要以 http:// 或 https:// 开头。」 */
export function webAddress(name: string) {
  return z.string().check(
    z.trim(),
    limited(name, ADDRESS_LIMIT),
    z.refine((text) => text === '' || isWebAddress(text), `${name}不正确，要以 http://、https:// 或 / 开头。`),
  )
}
