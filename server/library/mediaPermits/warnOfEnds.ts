/** Before a permit ends whose item the public sees: who brought the item and who wrote the permit down are told, once. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Note } from '../../platform/pipeline/implement.ts'
import { sendNotes, systemSender } from '../../system/messages/send.ts'
import { AHEAD_MS } from '../media/terms.ts'

interface Ending {
  readonly StID: number
  readonly MediaID: number
  readonly Title: string
  readonly People: number[]
  readonly ToTime: Date
  readonly Uses: number
}

/** Tells of the permits that end within AHEAD_MS of `now`. Answers how many. */
export async function warnOfEnds(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ending>`
      update media_permits p set "WarnedAt" = ${now} from media m
      where p."MediaID" = m."ID" and p."Kind" = 'permit' and p."WarnedAt" is null and m."DeletedAt" is null
        and p."ToTime" > ${now} and p."ToTime" <= ${new Date(now.getTime() + AHEAD_MS)}
        and exists (select from media_uses u where u."MediaID" = m."ID" and u."StID" = m."StID" and u."IsLive")
      returning p."StID", m."ID" as "MediaID", m."Title", array[m."AdminID", p."AdminID"] as "People", p."ToTime",
        (select count(*)::int from media_uses u where u."MediaID" = m."ID" and u."StID" = m."StID" and u."IsLive") as "Uses"`.execute(
      tx,
    )
    for (const row of rows) await sendNotes(tx, systemSender(row.StID), notesOf(row))
    return rows.length
  })
}

const notesOf = ({ People, Title, ToTime, Uses, MediaID }: Ending): Note[] =>
  [...new Set(People)].map((UserID) => ({
    UserID,
    Type: '媒资到期',
    Title: `“${Title}”的许可 ${ToTime.toISOString().slice(0, 10)} 到期，还公开用在 ${Uses} 处。`,
    Page: '/media/Item',
    Params: { ID: MediaID },
  }))
