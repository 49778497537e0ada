/**
 * Baidu's services for pictures, by its published protocol: a token for the two keys, then one call for each question. Written
 * against that protocol and a server of ours that speaks it; tried with no account.
 */
import { smartProviders } from '../../../src/api/library/findings/words.ts'
import { foreignCode, foreignWords } from '../outgoing/foreignWords.ts'
import { guardedFetch } from '../outgoing/guardedFetch.ts'
import { SendProblem } from '../outgoing/sendProblem.ts'
import type { FoundFace, FoundTag, SmartProvider } from './provider.ts'
import { verdictFrom, type CensorAnswer } from './censorAnswer.ts'

/** Where it is, unless its parameters say otherwise. */
const BAIDU = 'https://aip.baidubce.com'
const TITLE = smartProviders.baidu
/** Ours: how long it is waited for, in milliseconds. */
const WAIT_MS = 20_000
/** Ours: an enhanced picture as base64 is the largest answer. */
const ANSWER_BYTES = 24 * 1024 * 1024
/** Ours: a token is asked for anew so long before it ends, in milliseconds. */
const EARLY_MS = 60_000
/** Ours: faces of one picture at most; its own limit is 120. */
const FACES = 100
/** Ours: a word it is less sure of is noise, of 1. */
const SURE = 0.3

const paths = {
  tags: '/rest/2.0/image-classify/v2/advanced_general',
  check: '/rest/2.0/solution/v1/img_censor/v2/user_defined',
  enhance: '/rest/2.0/image-process/v1/image_quality_enhance',
  faces: '/rest/2.0/face/v3/detect',
} as const

/** Its numbers for: too many at once, the day's or the account's share is used up. */
const passing = new Set([4, 17, 18, 19])
/** Its number for: there is no face. */
const NO_FACE = 222202
/** Its numbers for: the token is over, or none. */
const spent = new Set([110, 111])

/** How it is reached. */
export interface BaiduAccess {
  readonly Host: string
  readonly Appkey: string
  readonly secret: string
  readonly allowedHosts: readonly string[]
}

interface Token {
  readonly text: string
  readonly until: number
}
/** This process's tokens, by host and key; they are worth a month. */
const tokens = new Map<string, Token>()

type Answer = Readonly<Record<string, unknown>> & { readonly error_code?: number; readonly error_msg?: string }

/** The service of these keys. */
export function baidu({ Host, Appkey, secret, allowedHosts }: BaiduAccess): SmartProvider {
  const base = (Host || BAIDU).replace(/\/+$/, '')
  const get = guardedFetch({ allowedHosts, timeoutMs: WAIT_MS, maxBytes: ANSWER_BYTES })
  const kept = `${base} ${Appkey} ${secret}`
  const keys = [secret, Appkey]

  async function answerOf(address: string, body: string, type: string): Promise<Answer> {
    const response = await get(address, { method: 'POST', headers: { 'content-type': type }, body })
    const answer: unknown = await response.json().catch(() => undefined)
    if (typeof answer === 'object' && answer !== null) return answer as Answer
    throw new SendProblem(`${TITLE}的回答看不懂（HTTP ${response.status}）。`, response.status >= 500)
  }

  async function token(): Promise<string> {
    const there = tokens.get(kept)
    if (there && there.until > Date.now()) return there.text
    const asked = new URLSearchParams({ grant_type: 'client_credentials', client_id: Appkey, client_secret: secret })
    const answer = await answerOf(`${base}/oauth/2.0/token`, String(asked), 'application/x-www-form-urlencoded')
    const { access_token: text, expires_in: seconds } = answer
    if (typeof text !== 'string' || text === '')
      throw new SendProblem(`${TITLE}不接受应用标识或密钥，请检查“第三方接口”里的参数。`, false)
    tokens.set(kept, { text, until: Date.now() + Number(seconds ?? 0) * 1000 - EARLY_MS })
    return text
  }

  async function ask(of: keyof typeof paths, body: string, type: string, isAgain = false): Promise<Answer> {
    const answer = await answerOf(`${base}${paths[of]}?access_token=${await token()}`, body, type)
    const { error_code: code = 0, error_msg: why = '' } = answer
    if (code === 0) return answer
    if (spent.has(code) && !isAgain) {
      tokens.delete(kept)
      return ask(of, body, type, true)
    }
    if (of === 'faces' && code === NO_FACE) return { result: { face_list: [] } }
    const told = [foreignCode(String(code), keys), foreignWords(String(why), keys).slice(0, 100)]
      .filter(Boolean)
      .join(' ')
    throw new SendProblem(`${TITLE}没有接受这张图${told && `（${told}）`}。`, passing.has(code))
  }

  const form = (of: 'tags' | 'check' | 'enhance', picture: Buffer) =>
    ask(of, String(new URLSearchParams({ image: picture.toString('base64') })), 'application/x-www-form-urlencoded')

  return {
    title: TITLE,
    async tags(picture): Promise<FoundTag[]> {
      const { result } = await form('tags', picture)
      return list(result).flatMap(({ keyword, score }) => {
        const isWord = typeof keyword === 'string' && keyword !== '' && Number(score ?? 1) >= SURE
        return isWord ? [{ Label: keyword.slice(0, 30), Score: percent(score) }] : []
      })
    },
    check: async (picture) =>
      verdictFrom((await form('check', picture)) as CensorAnswer, (said) => foreignWords(said, keys)),
    async enhance(picture) {
      const { image } = await form('enhance', picture)
      if (typeof image !== 'string' || image === '') throw new SendProblem(`${TITLE}没有给出图片。`, false)
      return Buffer.from(image, 'base64')
    },
    async faces(picture): Promise<FoundFace[]> {
      const asked = { image: picture.toString('base64'), image_type: 'BASE64', max_face_num: FACES }
      const { result } = await ask('faces', JSON.stringify(asked), 'application/json')
      const { face_list: found } = (result ?? {}) as { readonly face_list?: unknown }
      return list(found).map(({ location, face_probability: sure }) => {
        const { left = 0, top = 0, width = 0, height = 0 } = (location ?? {}) as Readonly<Record<string, number>>
        return { X: left, Y: top, Width: width, Height: height, Score: percent(sure) }
      })
    },
  }
}

const list = (value: unknown) => (Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : [])

/** Of 1, as percent; null: it does not say. */
function percent(score: unknown): number | null {
  return typeof score === 'number' ? Math.max(0, Math.min(100, Math.round(score * 100))) : null
}
