/** A station's mail account, for those who send. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { secretToSend } from '../../platform/outgoing/secretToSend.ts'

/** An account with its password; '' without one. */
export interface MailAccess extends Pick<
  StoredIn<'mail_accounts'>,
  'Host' | 'Port' | 'Security' | 'Appkey' | 'FromAddress' | 'FromName'
> {
  readonly Secret: string
}

/** Whether a station's mail leaves. */
export async function isMailOn(db: Kysely<Database>, StID: number): Promise<boolean> {
  const found = await db.selectFrom('mail_accounts').select('IsEnable').where('StID', '=', StID).executeTakeFirst()
  return found?.IsEnable ?? false
}

/** The account, where one is filled in and switched on. Rejects with a SendProblem where its password cannot be opened. */
export async function mailAccountOf(db: Kysely<Database>, StID: number): Promise<MailAccess | undefined> {
  const found = await db
    .selectFrom('mail_accounts as a')
    .innerJoin('stations as s', 's.ID', 'a.StID')
    .selectAll('a')
    .select('s.StationName')
    .where('a.StID', '=', StID)
    .where('a.IsEnable', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  const { Host, Port, Security, Appkey, FromAddress, SecretID } = found
  const Secret = (await secretToSend(db, StID, SecretID)) ?? ''
  return { Host, Port, Security, Appkey, FromAddress, FromName: found.FromName || found.StationName, Secret }
}
