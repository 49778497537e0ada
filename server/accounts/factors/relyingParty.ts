/** For which address a passkey is good: WebAuthn binds it to a host's name, and browsers want TLS, or the machine itself. */
import { isIP } from 'node:net'
import { Refusal } from '../../../src/api/client.ts'

/** The address as browsers name it. */
export interface RelyingParty {
  /** `news.example`. */
  readonly id: string
  /** `https://news.example`. */
  readonly origin: string
}

/** Why no passkey can be made or used there, as a sentence; '' when one can. */
export function whyNoPasskey(origin: string | undefined): string {
  const url = origin === undefined ? null : URL.parse(origin)
  if (!url) return '这里不能使用通行密钥：服务器不知道自己的网址，请管理员设置 PUBLIC_ADDRESS。'
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return '通行密钥只能在用域名打开的网址上使用；在本机试用请打开 http://localhost。'
  if (url.protocol !== 'https:' && url.hostname !== 'localhost') return '通行密钥只能在 https 网址上使用。'
  return ''
}

/** The address. Throws 'refused' where there can be none. */
export function relyingParty(origin: string | undefined): RelyingParty {
  const why = whyNoPasskey(origin)
  if (why) throw new Refusal('refused', why)
  const url = new URL(origin!)
  return { id: url.hostname, origin: url.origin }
}
