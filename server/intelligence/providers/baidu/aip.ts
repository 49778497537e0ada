/** Baidu's AI platform: a token for two keys (https://ai.baidu.com/ai-doc/REFERENCE/Ck3dwjhhu), then one call for each question. */
import { locking } from '../answerProblem.ts'
import { askJson, type JsonParts } from '../askJson.ts'
import { under } from '../connection.ts'
import type { Json } from '../answerReader.ts'
import type { Access } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'

/** Ours: a token is asked for anew so long before it ends, in milliseconds. */
const EARLY_MS = 60_000

/** This process's tokens, by host and keys, each until when by performance.now(), which nobody sets; they are worth a month. */
const tokens = new Map<string, { readonly text: string; readonly until: number }>()

const keyOf = ({ Host, Appkey, secret }: Access) => `${Host} ${Appkey} ${secret}`

/** `grant_type`, `client_id` and `client_secret` answer `access_token` and `expires_in`. Never in an address, which logs keep. */
async function tokenOf(access: Access, parts: JsonParts): Promise<string> {
  const known = tokens.get(keyOf(access))
  if (known && known.until > performance.now()) return known.text
  const { Appkey, secret, title } = access
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: Appkey, client_secret: secret })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = { address: under(access, '/oauth/2.0/token'), method: 'POST', headers, body: String(form) } as const
  const { access_token: text, expires_in: seconds } = await askJson(access, request, parts).catch((error: unknown) => {
    throw unsentYet(error, title)
  })
  if (typeof text !== 'string' || text === '')
    throw locking(`「${title}」不接受应用标识或密钥，请管理员检查“AI 设置”。`)
  tokens.set(keyOf(access), { text, until: performance.now() + Number(seconds ?? 0) * 1000 - EARLY_MS })
  return text
}

/** Whatever became of the question for a token, what was wanted had not been asked for. */
function unsentYet(error: unknown, title: string): unknown {
  if (!(error instanceof ProviderProblem)) return error
  if (error.kind === 'lost') return new ProviderProblem('unsent', error.message, true)
  if (error.kind !== 'refused' || error.mayPass || !error.isItsWord) return error
  return locking(`「${title}」不接受应用标识或密钥，请管理员检查“AI 设置”。`)
}

/** A POST of JSON, or of a form where `body` is one. Rejects with a ProviderProblem. */
export async function askBaidu(access: Access, path: string, body: object, parts: JsonParts): Promise<Json> {
  const ask = async () => {
    const address = `${under(access, path)}?access_token=${encodeURIComponent(await tokenOf(access, parts))}`
    const isForm = body instanceof URLSearchParams
    const headers: Record<string, string> = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    return askJson(access, { address, method: 'POST', headers, body: isForm ? String(body) : body }, parts)
  }
  const hadToken = tokens.has(keyOf(access))
  try {
    return await ask()
  } catch (error) {
    // 110 and 111: the token is over. What was asked with it was not done.
    const isSpent = error instanceof ProviderProblem && error.kind === 'refused' && /密钥/.test(error.message)
    if (!hadToken || !isSpent) throw error
    tokens.delete(keyOf(access))
    return ask()
  }
}
