/**
 * Delivering a text message by Alibaba Cloud: SendSms, version 2017-05-25,
 * https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms.
 */
import { randomUUID } from 'node:crypto'
import { postOnce, type Answered } from '../../platform/outgoing/postOnce.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { acs3Headers, canonicalQuery } from './acs3.ts'
import { isUnsure, saidBy } from './refusals.ts'

/** Ours: how long the service is waited for, in milliseconds. */
const SMS_MS = 10_000
/** Its answers are a few hundred bytes. */
const ANSWER_LIMIT = 64 * 1024

/** With whose account. */
export interface SmsAccess {
  readonly Host: string
  readonly Appkey: string
  readonly Secret: string
}

/** What is sent. */
export interface NewSms {
  /** Of the mainland, eleven digits. */
  readonly Phone: string
  readonly Sign: string
  readonly Template: string
  readonly parameters: Readonly<Record<string, string>>
  /** Comes back in the service's reports. */
  readonly OutId: string
}

/** How it is sent. */
export interface SmsParts {
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
  /** Default SMS_MS. */
  readonly timeoutMs?: number
}

/**
 * Settles when the service took the message. Rejects with a SendProblem: refused, not left, or lost. The address holds the
 * number and what is filled in, so it stays in here.
 */
export async function sendByAliyun({ Host, Appkey, Secret }: SmsAccess, sms: NewSms, parts: SmsParts): Promise<void> {
  const parameters = {
    ...{ PhoneNumbers: sms.Phone, SignName: sms.Sign, TemplateCode: sms.Template, OutId: sms.OutId },
    TemplateParam: JSON.stringify(sms.parameters),
  }
  const call = { host: new URL(Host).host, action: 'SendSms', version: '2017-05-25', parameters }
  // By this machine's clock: the service compares it with its own.
  const headers = acs3Headers({ ...call, nonce: randomUUID(), at: new Date() }, { id: Appkey, secret: Secret })
  const { allowedHosts, timeoutMs = SMS_MS } = parts
  const answered = await postOnce(`${Host}/?${canonicalQuery(parameters)}`, {
    ...{ headers, allowedHosts, timeoutMs, maxBytes: ANSWER_LIMIT, who: '短信服务' },
  }).catch((error: unknown) => {
    if (!(error instanceof SendProblem)) throw error
    throw error.hinderingAll(error.isLost || error.mayPass ? 'silent' : 'refused')
  })
  judge(answered)
}

/** Throws unless the answer says that the message was taken. */
function judge({ status, text }: Answered): void {
  const Code = codeIn(text)
  if (status < 300 && Code === 'OK') return
  if (status >= 300 && status < 400) throw new SendProblem('短信服务的接口地址不正确，请检查“短信账号”。', false)
  if (Code === undefined || status >= 500 || isUnsure(Code))
    throw SendProblem.lost(
      `短信服务的回答看不懂（HTTP ${status}${Code ? `，${Code}` : ''}），不知道有没有发出。`,
    ).hinderingAll('silent')
  const { message, mayPass, isOfAll } = saidBy(Code)
  const problem = new SendProblem(message, mayPass)
  throw isOfAll ? problem.hinderingAll(mayPass ? 'silent' : 'refused') : problem
}

function codeIn(text: string): string | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const Code = typeof read === 'object' && read !== null ? (read as { Code?: unknown }).Code : undefined
    return typeof Code === 'string' && /^[\w.-]{1,80}$/.test(Code) ? Code : undefined
  } catch {
    return undefined
  }
}
