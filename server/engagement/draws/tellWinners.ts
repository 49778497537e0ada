/** Winners of closing draws are told by text message; who draws a ticket of a deck sees it before them. */
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { tellBySms } from '../participants/smsTold.ts'

/** Tells those whose records were just made, each at the number they proved. */
export async function tellWinners(
  db: Db,
  { StID, ids, now }: { readonly StID: number; readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('draw_records as r')
    .innerJoin('draws as d', 'd.ID', 'r.DrawID')
    .innerJoin('draw_prizes as p', 'p.ID', 'r.PrizeID')
    .innerJoin('register_users as u', 'u.ID', 'r.UserID')
    .select(['r.ID', 'r.State', 'r.ClaimBy', 'd.Title', 'p.Title as Prize', 'u.Telphone'])
    .where('r.ID', 'in', [...ids])
    .orderBy('r.ID')
    .execute()
  const news = rows.map(({ ID, State, ClaimBy, Title, Prize, Telphone }) => {
    const next = State === 'done' ? '已记到您名下' : `请在 ${longMoment(ClaimBy)} 前领取`
    const Says = `您在“${Title.slice(0, 20)}”中了“${Prize.slice(0, 20)}”，${next}`
    return { RecordID: ID, Phone: Telphone, Says }
  })
  await tellBySms(db, { StID, Family: 'drawRecords', now }, news)
}
