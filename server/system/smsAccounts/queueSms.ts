/** Wanting a text message sent, in the transaction of the act that wants it. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { SmsTemplate } from '../../../src/api/system/smsParameters/body.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { queueEffects, type NewEffect } from '../../platform/outgoing/queue.ts'
import { smsToday } from './store.ts'

/**
 * What an effect of the kind 'sms' carries: neither number nor code. Who gets it is asked of its record when it leaves, so that
 * nothing personal is left in the outbox.
 */
export interface SmsPayload {
  readonly Purpose: SmsTemplate['Purpose']
  /** What is filled in. Of a code: nothing. */
  readonly Value?: string
}

/** A text message that is to leave the house. */
export interface NewSmsEffect extends Omit<NewEffect, 'Kind' | 'Event' | 'Title' | 'Payload' | 'IsFinal'> {
  readonly sms: SmsPayload
  /** Of the mainland, eleven digits; of it only the beginning and the end are kept. */
  readonly Phone: string
}

/**
 * Queues one: a code leaves at once, a notice after the station's countdown. Throws 'busy' where the station has sent as many
 * today as it wants to pay for.
 */
export async function queueSms(db: Db, { sms, Phone, ...effect }: NewSmsEffect, now: Date): Promise<number> {
  // One after the other, or all who come at once would be the last one that is allowed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms of ${effect.StID}`}, 0))`.execute(db)
  const { sent, limit } = await smsToday(db, effect.StID, now)
  if (sent >= limit) throw new Refusal('busy', `今天的短信已经发满 ${limit} 条，请明天再试。`)
  const Title = `${sms.Purpose === 'code' ? '验证码短信' : '通知短信'} ${maskedPhone(Phone)}`
  const [ID] = await queueEffects(
    db,
    [{ ...effect, Kind: 'sms', Event: sms.Purpose, Title, Payload: { ...sms }, IsFinal: true }],
    now,
  )
  return ID!
}
