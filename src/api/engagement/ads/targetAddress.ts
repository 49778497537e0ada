/** Where an advertisement may lead: a public page of the web that nobody on the way can change. Ours. Pure. */

import { withoutUnseen } from '../../text/unseen.ts'

/** Names that mean a machine or a network of one's own. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|localdomain)$/i

/**
 * The host of an https address as it is written; undefined: it is none, or leads elsewhere than it seems to: steps of slashes, a
 * name before an @, spaces.
 */
const hostOf = (text: string): string | undefined =>
  /[\s\\]/.test(text) ? undefined : /^https:\/\/([^/?#@:]+|\[[^\]]*\])(:\d{1,5})?([/?#].*)?$/i.exec(text)?.[1]

/**
 * Why a text is no address an advertisement may lead to, as a sentence; undefined: it is one, or empty. `label`: what the
 * address is called.
 */
export function targetProblem(text: string, label = '落地页地址'): string | undefined {
  if (text === '') return undefined
  if (withoutUnseen(text) !== text) return `${label}里有看不见的字符。`
  const host = hostOf(text)?.replace(/\.$/, '')
  if (host === undefined) return `${label}要以 https:// 开头，不能有空格、反斜杠和 @ 前的用户名。`
  // Browsers read 0x7f.1 and ten digits as numbers of machines: a name ends in a word. No shop is at a bare number.
  if (host.startsWith('[') || /(^|\.)\d[^.]*$/.test(host)) return `${label}要用域名，不能用 IP 地址。`
  if (!host.includes('.') || ownNames.test(host)) return `${label}要是公众打得开的网站，不能是内网或本机的名字。`
  // Full-width letters and dots, and signs written as %31, are another name for browsers than for people.
  const isPlain = host
    .split('.')
    .every((label) => /^[a-z0-9\p{Script=Han}]([a-z0-9\p{Script=Han}-]*[a-z0-9\p{Script=Han}])?$/iu.test(label))
  return isPlain ? undefined : `${label}里的域名不正确，只能有字母、数字、横线、点和汉字。`
}
