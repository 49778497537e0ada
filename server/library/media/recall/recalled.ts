/** The recall that keeps an item from being given out. */
import { sql } from 'kysely'
import type { Recalled } from '../../../../src/api/library/media/recalled.ts'
import { minute } from '../../../../src/api/library/media/term.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'

/** Its own, or else that of another item of the same file, with which it went; null: none stands. */
export async function recalledOf(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  MediaID: number,
): Promise<Recalled | null> {
  const row = await db
    .selectFrom('media_recalls as r')
    .innerJoin('media as m', 'm.ID', 'r.MediaID')
    .innerJoin('admin_users as u', 'u.ID', 'r.AdminID')
    .leftJoin('media as w', 'w.ID', 'r.WithID')
    .select(['r.MediaID', 'm.Title', 'u.AdminUserRealName as AdminName', 'r.CreateTime', 'r.Reason', 'r.IsReplaced'])
    .select('w.Title as WithTitle')
    .where('r.StID', '=', me.StID)
    .where('r.RevertedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.MediaID', '=', MediaID),
        sql<boolean>`(select "VersionID" from media where "ID" = ${MediaID}) in (select media_goes_with(r."MediaID"))`,
      ]),
    )
    .orderBy(sql`r."MediaID" = ${MediaID}`, 'desc')
    .orderBy('r.ID', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const CreateTime = row.CreateTime.toISOString()
  return { ...row, CreateTime, Moment: minute(CreateTime), WithTitle: row.WithTitle ?? '' }
}
