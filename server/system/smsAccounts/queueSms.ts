/** Wanting a text message sent, in the transaction of the act that wants it. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { SmsTemplate } from '../../../src/api/system/smsParameters/body.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { queueEffects, type NewEffect } from '../../platform/outgoing/queue.ts'
import { keptOf } from '../../../src/api/system/smsAccounts/fields.ts'
import { smsToday } from './store.ts'
import { tellUsedUp } from './tellTrouble.ts'

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
  /** It is for a number that nobody of the station is known by: see keptOf. Default false. */
  readonly isNewcomer?: boolean
}

/** Held until the transaction ends. One after the other, or all who come at once would be the last one that is allowed. */
async function leftToday(db: Db, StID: number, now: Date): Promise<{ readonly left: number; readonly limit: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms of ${StID}`}, 0))`.execute(db)
  const { sent, limit } = await smsToday(db, StID, now)
  return { left: Math.max(0, limit - sent), limit }
}

/** A notice that no act of the house can take back: it waits for the countdown all the same. */
export interface NewNotice extends Pick<NewSmsEffect, 'StID' | 'Family' | 'RecordID' | 'Phone'> {
  readonly Value: string
}

/** Queues as many as the station wants to pay for today, in the order given. Answers how many. */
export async function queueNotices(db: Db, StID: number, notices: readonly NewNotice[], now: Date): Promise<number> {
  if (notices.length === 0) return 0
  const { left, limit } = await leftToday(db, StID, now)
  const effects = notices.slice(0, left).map(({ Phone, Value, ...of }): NewEffect => {
    const sms: SmsPayload = { Purpose: 'notice', Value }
    return {
      ...{ ...of, Kind: 'sms', Event: sms.Purpose, Title: titleOf(sms, Phone), Payload: { ...sms } },
      ...{ LogID: null, UserID: 0, waits: true, IsFinal: true },
    }
  })
  const queued = (await queueEffects(db, effects, now)).length
  await tellUsedUp(db, StID, { before: left, left: left - queued, limit })
  return queued
}

const titleOf = ({ Purpose }: SmsPayload, Phone: string) =>
  `${Purpose === 'code' ? '验证码短信' : '通知短信'} ${maskedPhone(Phone)}`

/**
 * Queues one: a code leaves at once, a notice after the station's countdown. Throws 'busy' where the station has sent as many
 * today as it wants to pay for, or as many as newcomers may have.
 */
export async function queueSms(
  db: Db,
  { sms, Phone, isNewcomer, ...effect }: NewSmsEffect,
  now: Date,
): Promise<number> {
  const { left, limit } = await leftToday(db, effect.StID, now)
  const kept = keptOf(limit)
  if (isNewcomer && left > 0 && left <= kept)
    throw new Refusal(
      'busy',
      `今天发给新号码的短信已经发满，剩下的 ${kept} 条留给本站已有的读者。新号码请明天再试，登录过的号码现在就能获取。`,
    )
  if (left === 0) throw new Refusal('busy', `今天的短信已经发满 ${limit} 条，请明天再试。`)
  const Title = titleOf(sms, Phone)
  const [ID] = await queueEffects(
    db,
    [{ ...effect, Kind: 'sms', Event: sms.Purpose, Title, Payload: { ...sms }, IsFinal: true }],
    now,
  )
  await tellUsedUp(db, effect.StID, { before: left, left: left - 1, limit })
  return ID!
}
