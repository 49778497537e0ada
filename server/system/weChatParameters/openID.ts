/** Asking WeChat whose code it is. */
import { Refusal } from '../../../src/api/client.ts'
import { getJson } from '../../platform/outgoing/getJson.ts'
import { PrivatePlace } from '../../platform/outgoing/publicConnection.ts'
import type { WeChatAccess } from './store.ts'

/** Ours: how long WeChat is waited for, in milliseconds. */
const WECHAT_MS = 4000
/** Its answers are a few hundred bytes; more than this is not WeChat. */
const ANSWER_LIMIT = 64 * 1024

/** Codes that are wrong, over, or used; what else goes wrong is the parameters' fault. */
const spentCodes = new Set([40029, 40163, 41008, 42003])

/**
 * The openid behind a code that WeChat handed to somebody. Throws 'refused' with a sentence for people: the code is
 * over, WeChat does not accept the parameters, or does not answer. `outgoingHosts`: see Environment.
 */
export async function openIDOf(
  { Host, AppID, AppSecret }: WeChatAccess,
  { code, outgoingHosts }: { readonly code: string; readonly outgoingHosts: readonly string[] },
): Promise<string> {
  const query = new URLSearchParams({ appid: AppID, secret: AppSecret, code, grant_type: 'authorization_code' })
  const answer = await askWeChat(`${Host}/sns/oauth2/access_token?${query}`, outgoingHosts)
  const { openid, errcode } = answer
  if (typeof openid === 'string' && openid !== '' && openid.length <= 128) return openid
  if (spentCodes.has(Number(errcode))) throw new Refusal('refused', '微信授权已过期或用过了，请重新授权。')
  const number = Number.isInteger(errcode) ? `（错误 ${String(errcode)}）` : ''
  throw new Refusal('refused', `微信没有接受这次授权${number}，请联系管理员检查微信参数。`)
}

/** The address holds the secret, so neither it nor an error that quotes it leaves this function. */
async function askWeChat(address: string, allowedHosts: readonly string[]): Promise<Record<string, unknown>> {
  const parts = { headers: {}, allowedHosts, timeoutMs: WECHAT_MS, maxBytes: ANSWER_LIMIT, redirects: 0 }
  try {
    const body = await getJson(address, parts)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch (error) {
    if (error instanceof PrivatePlace)
      throw new Refusal('refused', '微信参数里的接口地址指向内部网络，服务器没有允许（OUTGOING_HOSTS），请联系管理员。')
  }
  throw new Refusal('refused', '连接不上微信，请稍后再试。')
}
