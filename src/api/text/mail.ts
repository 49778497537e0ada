/** Mail addresses: what one looks like, and what of it is shown. Pure. */

/** Ours: the longest address; RFC 5321, 4.5.3.1.3. */
export const MAIL_MAX = 254

const NAME = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * Whether a text is one plain address (RFC 5321 without quotes and comments, ASCII only): no blank, no line break, no angle
 * bracket, so that it can stand in a command and in a header as it is.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && at <= 64 && text.length <= MAIL_MAX && NAME.test(name) && DOMAIN.test(domain)
}

/** What is said to anything else. */
export const NOT_MAIL = '请填写邮箱地址，例如 name@example.com。'

/** An address without most of its name: li.hua@example.com is l***@example.com; '' stays. */
export function maskedMail(address: string): string {
  const at = address.lastIndexOf('@')
  return at <= 0 ? '' : `${address.slice(0, 1)}***${address.slice(at)}`
}

/** A text in which every address is masked: what servers say often repeats them. */
export function withMaskedMails(text: string): string {
  return text.replace(/[^\s<>@,;:"'()[\]]+@[^\s<>@,;:"'()[\]]+/g, maskedMail)
}
