/** Before a consent ends whose person is in what the public sees: who wrote it down is told, once. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { sendNotes, systemSender } from '../../system/messages/send.ts'
import { AHEAD_MS } from '../media/terms.ts'

interface Ending {
  readonly StID: number
  readonly PersonID: number
  readonly Name: string
  readonly AdminID: number
  readonly ToTime: Date
  readonly Items: number
}

/** Tells of the consents that end within AHEAD_MS of `now`. Answers how many. */
export async function warnOfConsents(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ending>`
      update consents c set "WarnedAt" = ${now} from people p
      where p."ID" = c."PersonID" and p."Need" <> 'none' and c."WarnedAt" is null and c."RevokedAt" is null
        and c."ToTime" > ${now} and c."ToTime" <= ${new Date(now.getTime() + AHEAD_MS)}
        and exists (select from faces f join media_uses u on u."MediaID" = f."MediaID" where f."PersonID" = p."ID" and u."StID" = p."StID" and u."IsLive")
      returning c."StID", p."ID" as "PersonID", p."Name", c."AdminID", c."ToTime",
        (select count(distinct f."MediaID")::int from faces f join media_uses u on u."MediaID" = f."MediaID"
          where f."PersonID" = p."ID" and u."StID" = p."StID" and u."IsLive") as "Items"`.execute(tx)
    for (const { StID, PersonID, Name, AdminID, ToTime, Items } of rows)
      await sendNotes(tx, systemSender(StID), [
        {
          UserID: AdminID,
          Type: '媒资到期',
          Title: `${Name}的同意书 ${ToTime.toISOString().slice(0, 10)} 到期，还有 ${Items} 个公开用着的素材里有这个人。`,
          Page: '/media/Consents',
          Params: { PersonID },
        },
      ])
    return rows.length
  })
}
