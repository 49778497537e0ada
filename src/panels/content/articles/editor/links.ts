/** Addresses a person may put into a text: the same that the server keeps. */
import { isLink, isWebAddress } from '../../../../api/text/webAddress.ts'

/** Whether a link may lead there: http, https, mailto, tel, or a path of this site. */
export function isSafeLink(address: string | null | undefined): boolean {
  return isLink((address ?? '').trim())
}

/** Whether an image may come from there: http, https, or a path of this site. */
export function isSafeImage(address: string | null | undefined): boolean {
  return isWebAddress((address ?? '').trim())
}

/** What was typed as an address: `a.cn/b` means https, `x@y.cn` a mail. */
export function completeLink(typed: string): string {
  const text = typed.trim()
  if (text === '' || isSafeLink(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  return /^[^\s/:]+\.[^\s/:]{2,}/.test(text) ? `https://${text}` : text
}
