/** What a service says when it does not do what it was asked, as a problem with one sentence. Pure. */
import { UNSUPPORTED } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import { foreignCode, foreignWords } from '../../platform/outgoing/foreignWords.ts'
import type { Json } from './answerReader.ts'
import type { Access } from './provider.ts'
import { ProviderProblem } from './providerProblem.ts'

/** What was said, out of any of the shapes in which services say it. */
export interface Said {
  /** A number or a name; '' where there is none. */
  readonly code: string
  readonly message: string
}

/**
 * What an answer says went wrong; undefined: nothing. Shapes: `{error: {code, message}}` and `{error: '…'}` of OpenAI, Qianfan
 * and Zhipu; `{error_code, error_msg}` of Baidu; `{code, message}` of AppBuilder, Kling and the Volcano engine;
 * `{ResponseMetadata: {Error: {Code, Message}}}` of the Volcano engine's gateway. `fine`: codes that mean success.
 */
export function saidIn(answer: Json, fine: readonly (string | number)[] = [0, 200]): Said | undefined {
  const { error, error_code: number, error_msg: why, code, message, ResponseMetadata } = answer
  if (typeof error === 'string' && error !== '')
    return { code: '', message: text(answer['error_description']) || error }
  if (isObject(error)) return { code: text(error['code']) || text(error['type']), message: text(error['message']) }
  if (number !== undefined && number !== null && Number(number) !== 0) return { code: text(number), message: text(why) }
  const gateway = isObject(ResponseMetadata) ? ResponseMetadata['Error'] : undefined
  if (isObject(gateway)) return { code: text(gateway['Code']), message: text(gateway['Message']) }
  const isCode = (typeof code === 'number' || typeof code === 'string') && code !== ''
  if (isCode && !fine.some((one) => String(one) === String(code)))
    return { code: text(code), message: text(message) || text(answer['msg']) }
  return undefined
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/**
 * Codes with which their censors hold something back. Zhipu 1301 https://docs.bigmodel.cn/cn/faq/api-code; Kling 1301
 * https://app.klingai.com/cn/dev/document-api/apiReference/commonInfo; the Volcano engine 50411 to 50413, 50511 to 50514
 * https://www.volcengine.com/docs/6791/1279118; Baidu 216303, 282810, 336104 https://cloud.baidu.com/doc/NTRANS/s/5l19fsr4d.
 */
const censored =
  /^(?:1301|5041[1-3]|5051[0-9]|216303|282810|336104|content_filter|content_policy_violation|sensitive|data_inspection_failed)$/
const censoring =
  /敏感|违规|不安全内容|安全审核|审核不通过|content (?:filter|policy|safety)|risk control|unsafe content/i

/** Codes of: too often, too many at once. Zhipu 1302, 1303, 1305; Kling 1302, 1303; Volcano 50429, 50430; Baidu 4, 17, 18, 19. */
const crowded =
  /^(?:429|130[235]|50429|50430|4|17|18|19|336501|336502|rate_limit_exceeded|rpm_rate_limit_exceeded|tpm_rate_limit_exceeded|RequestLimitExceeded|too_many_requests)$/
/** Codes of: no money left. Zhipu 1113; Kling 1101 to 1103. */
const poor = /^(?:402|1113|110[123]|insufficient_quota|account_overdue|Arrearage)$/
/** Codes of: keys that are none. Zhipu 1000 to 1004; Kling 1000 to 1004; Baidu 100, 110, 111; Qianfan and the engine by name. */
const locked =
  /^(?:401|403|100[0-4]|100|110|111|invalid_api_key|invalid_iam_token|access_denied|authentication_error|SignatureDoesNotMatch|InvalidAccessKey|InvalidCredential)$/

/** R-233: what it says where it cannot do such a thing at all: a method, a form, or a kind of request. */
const unable = /unsupported|not[ _]supported|not[ _]implemented|不支持/i

/** The problem of an answer, by its status and what it says. `begun`: text had come before it. */
export function answerProblem(access: Access, status: number, said: Said, begun = false): ProviderProblem {
  const { title, Model } = access
  const { code } = said
  const reason = cleaned(said.message, access)
  if (censored.test(code) || censoring.test(said.message))
    return new ProviderProblem('blocked', `「${title}」的审核没有通过${reason && `：${reason}`}。`)
  if (begun) return new ProviderProblem('cut', `「${title}」说到一半出错了${reason && `：${reason}`}。`)
  if (status === 402 || poor.test(code)) return locking(`「${title}」的余额或额度用完了，请管理员充值。`)
  if (status === 429 || crowded.test(code))
    return new ProviderProblem('unsent', `「${title}」现在太忙，或调用次数超过了限制，请稍后再试。`, true)
  if (status === 401 || status === 403 || locked.test(code))
    return locking(`「${title}」不接受应用标识或密钥，请管理员检查“AI 设置”。`)
  if (status === 503) return new ProviderProblem('unsent', `「${title}」暂时不能服务（HTTP 503），请稍后再试。`, true)
  if (status === 502 || status === 504)
    return new ProviderProblem('lost', `「${title}」没有给出结果（HTTP ${status}），不知道有没有收到。`)
  if (status >= 300 && status < 400)
    return locking(`「${title}」的接口转到了别的地址，没有跟过去，请管理员检查“AI 设置”。`)
  if ([405, 415, 501].includes(status) || unable.test(`${code} ${said.message}`))
    return new ProviderProblem('refused', UNSUPPORTED)
  if (status === 404 && reason === '')
    return locking(`「${title}」没有这个接口或模型（${Model}），请管理员检查“AI 设置”。`)
  const numbers = [status >= 300 ? `HTTP ${status}` : '', foreignCode(code, keysOf(access))].filter(Boolean).join('，')
  const bracket = numbers && `（${numbers}）`
  const why = `「${title}」没有接受请求${bracket}${reason && `：${reason}`}。`
  return new ProviderProblem('refused', why, status >= 500, false, { isItsWord: code !== '' || reason !== '' })
}

/** It refuses everything until an administrator changes something. */
export const locking = (message: string): ProviderProblem => new ProviderProblem('refused', message, false, true)

/** What a service says, on one line, without its keys and anything that looks like one. */
export const cleaned = (message: string, access: Pick<Access, 'secret' | 'Appkey'>): string =>
  foreignWords(message, keysOf(access))

const keysOf = ({ secret, Appkey }: Pick<Access, 'secret' | 'Appkey'>) => [secret, Appkey]
