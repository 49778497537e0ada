/** Asking WeChat whose code it is. */
import { Refusal } from '../../../src/api/client.ts'
import type { WeChatAccess } from './store.ts'

/** Ours: how long WeChat is waited for, in milliseconds. */
const WECHAT_MS = 4000
/** Its answers are a few hundred bytes; more than this is not WeChat. */
const ANSWER_LIMIT = 64 * 1024

/** Codes that are wrong, over, or used; what else goes wrong is the parameters' fault. */
const spentCodes = new Set([40029, 40163, 41008, 42003])

/**
 * The openid behind a code that WeChat handed to somebody. Throws 'refused' with a sentence for people: the code is
 * over, WeChat does not accept the parameters, or does not answer.
 */
export async function openIDOf({ Host, AppID, AppSecret }: WeChatAccess, code: string): Promise<string> {
  const query = new URLSearchParams({ appid: AppID, secret: AppSecret, code, grant_type: 'authorization_code' })
  const answer = await askWeChat(`${Host}/sns/oauth2/access_token?${query}`)
  const { openid, errcode } = answer
  if (typeof openid === 'string' && openid !== '' && openid.length <= 128) return openid
  if (spentCodes.has(Number(errcode))) throw new Refusal('refused', '微信授权已过期或用过了，请重新授权。')
  const number = Number.isInteger(errcode) ? `（错误 ${String(errcode)}）` : ''
  throw new Refusal('refused', `微信没有接受这次授权${number}，请联系管理员检查微信参数。`)
}

/** The address holds the secret, so neither it nor an error that quotes it leaves this function. */
async function askWeChat(address: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(WECHAT_MS) })
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      length += part.length
      if (length > ANSWER_LIMIT) throw new Error('too long')
      parts.push(part)
    }
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    throw new Refusal('refused', '连接不上微信，请稍后再试。')
  }
  throw new Refusal('refused', '连接不上微信，请稍后再试。')
}
