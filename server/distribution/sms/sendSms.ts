/** Sending a text message: by the station's account, else into the sandbox. */
import { Refusal } from '../../../src/api/client.ts'
import { smsText, variableOf, type SmsTemplate } from '../../../src/api/system/smsParameters/body.ts'
import { smsPurposes } from '../../../src/api/system/smsParameters/fields.ts'
import { SANDBOX_TITLE } from '../../../src/api/system/smsAccounts/fields.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { digitsOf } from '../../platform/readers/code.ts'
import type { SmsPayload } from '../../system/smsAccounts/queueSms.ts'
import { smsAccountOf, smsTemplateOf } from '../../system/smsAccounts/store.ts'
import { keepSimulated, SHOWN_MS } from '../../system/smsSandbox/keepSandbox.ts'
import type { Claimed } from '../outgoing/claim.ts'
import type { Sender, SendParts } from '../outgoing/senders.ts'
import { sendByAliyun } from './aliyunSms.ts'
import { recipientOf } from './recipients.ts'

/** Who gets it, what is filled in, and until when it is worth reading. */
interface Filling {
  readonly Phone: string
  readonly value: string
  readonly until: Date
}

/** Of a code. Rejects with a SendProblem where it is too late for it. */
async function codeOf({ db, clock }: SendParts, { StID, RecordID }: Claimed): Promise<Filling> {
  const found = await db
    .selectFrom('reader_codes')
    .selectAll()
    .where('ID', '=', RecordID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  if (!found || found.UsedAt || found.ExpiresAt <= clock()) throw new SendProblem('验证码已过期，没有发送。', false)
  return { Phone: found.Phone, value: await digitsOf(db, found), until: found.ExpiresAt }
}

/** Of a notice. Rejects as recipientOf does. */
async function noticeTo(parts: SendParts, effect: Claimed, value: string): Promise<Filling> {
  const Phone = await recipientOf(parts, effect)
  return { Phone, value, until: new Date(parts.clock().getTime() + SHOWN_MS) }
}

/** See Sender. */
export const sendSms: Sender = async (parts, effect) => {
  const { db, allowedHosts } = parts
  const { StID, EffectKey } = effect
  const { Purpose, Value = '' } = effect.Payload as unknown as SmsPayload
  const filling = Purpose === 'code' ? await codeOf(parts, effect) : await noticeTo(parts, effect, Value)
  const account = await smsAccountOf(db, StID).catch((error: unknown) => {
    // The secret is sealed with a key that this server lacks: nothing was sent.
    if (error instanceof Refusal) throw new SendProblem(error.message, false).hinderingAll('refused')
    throw error
  })
  const template = await smsTemplateOf(db, StID, Purpose)
  if (!account) {
    await simulate(parts, { StID, Purpose, filling, template })
    return { Target: SANDBOX_TITLE }
  }
  const lacking = (what: string) => new SendProblem(what, false).hinderingAll('refused')
  if (!template) throw lacking(`没有启用的“${smsPurposes[Purpose]}”短信，请到“短信参数”启用一条。`)
  const { Sign, Template } = template
  if (Sign === '' || Template === '') throw lacking(`短信参数“${template.Name}”没有填写签名或模板编号。`)
  await sendByAliyun(
    account,
    { Phone: filling.Phone, Sign, Template, parameters: { [variableOf(template)]: filling.value }, OutId: EffectKey },
    { allowedHosts },
  )
  return { Target: account.Host }
}

interface Simulating {
  readonly StID: number
  readonly Purpose: SmsPayload['Purpose']
  readonly filling: Filling
  readonly template: (SmsTemplate & { readonly Sign: string }) | undefined
}

function simulate({ db, clock }: SendParts, { StID, Purpose, filling, template }: Simulating): Promise<void> {
  const Content = smsText(template ?? { Purpose, Body: '', Sign: '' }, filling.value)
  return keepSimulated(db, {
    StID,
    Purpose,
    Phone: filling.Phone,
    Content,
    ExpiresAt: filling.until,
    CreateTime: clock(),
  })
}
