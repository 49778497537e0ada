/** A station's SMS account and templates, for those who send. */
import { sql, type Kysely } from 'kysely'
import { DAILY_LIMIT, SMS_HOST } from '../../../src/api/system/smsAccounts/fields.ts'
import type { SmsTemplate } from '../../../src/api/system/smsParameters/body.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { secretOf } from '../../platform/records/secrets.ts'

/** Whether a station's text messages leave; else they go to the sandbox. */
export async function isSmsOn(db: Kysely<Database>, StID: number): Promise<boolean> {
  const found = await db.selectFrom('sms_accounts').select('IsEnable').where('StID', '=', StID).executeTakeFirst()
  return found?.IsEnable ?? false
}

/** The account, where one is filled in and switched on; undefined: what is sent goes to the sandbox. */
export async function smsAccountOf(db: Kysely<Database>, StID: number) {
  const found = await db
    .selectFrom('sms_accounts')
    .selectAll()
    .where('StID', '=', StID)
    .where('IsEnable', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  const Secret = (await secretOf(db as Db, StID, found.SecretID)) ?? ''
  return { Host: found.Host || SMS_HOST, Appkey: found.Appkey, Secret }
}

/** The first template of a station that is switched on and for this; undefined where there is none. */
export function smsTemplateOf(db: Kysely<Database>, StID: number, Purpose: SmsTemplate['Purpose']) {
  return db
    .selectFrom('sms_parameters')
    .select(['Name', 'Sign', 'Template', 'Purpose', 'Body'])
    .where('StID', '=', StID)
    .where('Purpose', '=', Purpose)
    .where('IsEnable', '=', true)
    .orderBy('ID')
    .executeTakeFirst()
}

/** How many text messages a station wanted sent since its midnight, and how many it may. */
export async function smsToday(db: Kysely<Database>, StID: number, now: Date) {
  const { rows } = await sql<{ sent: number; limit: number | null }>`
    select (select count(*)::int from outgoing_effects where "StID" = ${StID} and "Kind" = 'sms'
        and "State" <> 'cancelled' and "CreateTime" >= date_trunc('day', ${now}::timestamptz)) as sent,
      (select "DailyLimit" from sms_accounts where "StID" = ${StID}) as "limit"`.execute(db)
  const { sent, limit } = rows[0]!
  return { sent, limit: limit ?? DAILY_LIMIT }
}
