/** Telling people of the public by text message of what is theirs, and what became of that. */
import { sql } from 'kysely'
import type { SmsTold } from '../../../src/api/engagement/smsTold.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { queueNotices } from '../../system/smsAccounts/queueSms.ts'

/** Whose records tell: see server/distribution/sms/recipients.ts, which asks whom when the message leaves. */
export type TellingFamily = 'signUpMembers' | 'drawRecords'

/** What one is told. */
export interface SmsNews {
  readonly RecordID: number
  /** However it is written; one that gets no messages, or '', is told nothing. */
  readonly Phone: string
  readonly Says: string
}

/**
 * Wants some told; each waits as everything that leaves the house, and is taken back where what it tells of is gone before. Where
 * the station has sent as many today as it pays for the rest is not told: their pages say the same.
 */
export async function tellBySms(
  db: Db,
  { StID, Family, now }: { readonly StID: number; readonly Family: TellingFamily; readonly now: Date },
  news: readonly SmsNews[],
): Promise<void> {
  const notices = news.flatMap(({ RecordID, Phone: written, Says }) => {
    const Phone = mobileDigits(written)
    return Phone === undefined ? [] : [{ StID, Family, RecordID, Phone, Value: Says }]
  })
  await queueNotices(db, StID, notices, now)
}

/** The newest message of each of some records. */
export async function smsToldOf(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  Family: TellingFamily,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SmsTold>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    readonly RecordID: number
    readonly State: NonNullable<SmsTold>['State']
    readonly Target: string
    readonly Problem: string
    readonly DueAt: Date
    readonly SentAt: Date | null
  }>`
    select distinct on ("RecordID") "RecordID", "State", "Target", "Problem", "DueAt", "SentAt" from outgoing_effects
    where "StID" = ${me.StID} and "Kind" = 'sms' and "Family" = ${Family} and "RecordID" = any(${[...ids]})
    order by "RecordID", "ID" desc`.execute(db)
  return new Map(
    rows.map(({ RecordID, DueAt, SentAt, ...told }) => [
      RecordID,
      { ...told, DueAt: DueAt.toISOString(), SentAt: SentAt?.toISOString() ?? null },
    ]),
  )
}
