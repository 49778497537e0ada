/** Where an advertisement may lead: a public page of the web that nobody on the way can change. Ours. Pure. */

/** Names that mean a machine or a network of one's own. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|localdomain)$/i

/**
 * The host of an https address as it is written; undefined: it is none, or leads elsewhere than it seems to: steps of slashes, a
 * name before an @, spaces.
 */
const hostOf = (text: string): string | undefined =>
  /[\s\\]/.test(text) ? undefined : /^https:\/\/([^/?#@:]+|\[[^\]]*\])(:\d{1,5})?([/?#].*)?$/i.exec(text)?.[1]

/** Why a text is no address an advertisement may lead to, as a sentence; undefined: it is one, or empty. */
export function targetProblem(text: string): string | undefined {
  if (text === '') return undefined
  const host = hostOf(text)?.replace(/\.$/, '')
  if (host === undefined) return '落地页地址要以 https:// 开头，不能有空格、反斜杠和 @ 前的用户名。'
  // Browsers read 0x7f.1 and ten digits as numbers of machines: a name ends in a word. No shop is at a bare number.
  if (host.startsWith('[') || /(^|\.)\d[^.]*$/.test(host)) return '落地页地址要用域名，不能用 IP 地址。'
  if (!host.includes('.') || ownNames.test(host)) return '落地页地址要是公众打得开的网站，不能是内网或本机的名字。'
  // Full-width letters and dots, and signs written as %31, are another name for browsers than for people.
  const isPlain = host
    .split('.')
    .every((label) => /^[a-z0-9\p{Script=Han}]([a-z0-9\p{Script=Han}-]*[a-z0-9\p{Script=Han}])?$/iu.test(label))
  return isPlain ? undefined : '落地页地址里的域名不正确，只能有字母、数字、横线、点和汉字。'
}
