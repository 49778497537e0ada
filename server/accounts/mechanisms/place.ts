/** Where a department may stand, who may lead it, and when it may go. */
import { sql } from 'kysely'
import type { mechanismFields } from '../../../src/api/accounts/mechanisms/fields.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

type Stored = StoredOf<'mechanisms'>
type Draft = DraftFrom<typeof mechanismFields>

/**
 * Before a department is written: its parent is one of the station and neither itself nor below it, its leader an account
 * of the station. Throws 'refused'. A new one stands last among its siblings.
 */
export async function checkPlace(
  request: Request<any>,
  draft: Draft,
  before: Stored | undefined,
): Promise<{ ParentID?: number; ShowOrder?: number }> {
  const { db, me } = request
  await oneAtATime(db, me.StID, 'mechanisms')
  const parent = draft.ParentID ?? before?.ParentID ?? 0
  if (parent !== 0) await checkParent(request, parent, before?.ID)
  const leader = draft.LeaderID
  if (typeof leader === 'number') {
    const person = await db
      .selectFrom('admin_users')
      .select('ID')
      .where('StID', '=', me.StID)
      .where('ID', '=', leader)
      .where('DeletedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw new Refusal('refused', '负责人不是本站的账号，请重新选择。')
  }
  const { AreaIds: areas = [] } = draft
  if (areas.length > 0) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from areas where "StID" = ${me.StID} and "ID" = any(${areas})`.execute(db)
    if (rows[0]!.count < new Set(areas).size) throw new Refusal('refused', '有区域已不存在，请刷新后重新选择。')
  }
  if (before) return {}
  const { rows } = await sql<{ next: number }>`
    select coalesce(max("ShowOrder"), 0) + 1 as next from mechanisms
    where "StID" = ${me.StID} and "ParentID" = ${parent}`.execute(db)
  return { ParentID: parent, ShowOrder: rows[0]!.next }
}

async function checkParent({ db, me }: Request<unknown>, parent: number, own: number | undefined): Promise<void> {
  const { rows } = await sql<{ ID: number }>`
    with recursive up as (
      select "ID", "ParentID" from mechanisms where "StID" = ${me.StID} and "ID" = ${parent}
      union select m."ID", m."ParentID" from mechanisms m join up on m."ID" = up."ParentID" and m."StID" = ${me.StID})
    select "ID" from up`.execute(db)
  if (rows.length === 0) throw new Refusal('refused', '上级机构不存在，请重新选择。')
  if (rows.some(({ ID }) => ID === own)) throw new Refusal('refused', '上级机构不能是它自己或它的下级。')
}

/** Why a department may not be removed; undefined when nothing stands on it. */
export async function holders({ db, me }: Request<unknown>, { ID, Name: name }: Stored): Promise<string | undefined> {
  const { rows } = await sql<{ below: number; people: number; roles: number }>`
    select (select count(*) from mechanisms where "StID" = ${me.StID} and "ParentID" = ${ID}) as below,
      (select count(*) from admin_users where "StID" = ${me.StID} and "MechanismID" = ${ID} and "DeletedAt" is null) as people,
      (select count(*) from role_departs where "MechanismID" = ${ID}) as roles`.execute(db)
  const { below, people, roles } = rows[0]!
  if (below > 0) return `“${name}”下还有 ${below} 个机构，请先删除或移走。`
  if (people > 0) return `“${name}”还有 ${people} 个账号，请先把他们移到别的机构。`
  if (roles > 0) return `还有 ${roles} 个角色管着“${name}”，请先在角色里去掉。`
  return undefined
}
