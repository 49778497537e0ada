/** Big screens as they are stored, and as the wire has them. */
import { sql, type Kysely } from 'kysely'
import { dataSetsOf, type Design } from '../../../src/api/command/bigScreens/design.ts'
import { VERSIONS_KEPT, type BigScreen } from '../../../src/api/command/bigScreens/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** A screen as it is stored. */
export type StoredScreen = StoredOf<'big_screens'>

/** Screens with what lists show of them. */
export function screenRows(db: Kysely<Database>) {
  return db
    .selectFrom('big_screens as b')
    .innerJoin('big_screen_versions as v', 'v.ID', 'b.VersionID')
    .innerJoin('admin_users as u', 'u.ID', 'b.AdminID')
    .select(['b.ID', 'b.StID', 'b.Name', 'b.ReMark', 'b.Revision', 'b.IsShare', 'b.ShareCode', 'b.ShareViews'])
    .select([
      'b.VersionID',
      'b.SharePasswordID',
      'b.ShareEndTime',
      'b.DeletedAt',
      'b.UpdateTime',
      'u.AdminUserRealName',
    ])
    .select([
      sql<number>`(v."Design"->>'Width')::int`.as('Width'),
      sql<number>`(v."Design"->>'Height')::int`.as('Height'),
      sql<number>`jsonb_array_length(v."Design"->'Widgets')`.as('Widgets'),
    ])
}

/** A row of `screenRows` as the wire has it. */
export function toScreen(
  row: Awaited<ReturnType<ReturnType<typeof screenRows>['executeTakeFirstOrThrow']>>,
): BigScreen {
  const { VersionID: _, SharePasswordID, ShareEndTime, DeletedAt, UpdateTime, ...rest } = row
  return {
    ...rest,
    HasPassword: SharePasswordID !== null,
    ShareEndTime: ShareEndTime?.toISOString() ?? null,
    IsDeleted: DeletedAt !== null,
    UpdateTime: UpdateTime.toISOString(),
  }
}

/** What is said of a screen that is not there. */
export const NO_SCREEN = '没有这块大屏，它可能已被删除。'

/** A screen of the caller's station, locked for a change. Throws 'missing', also for one that is deleted. */
export async function lockScreen({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ID: number): Promise<StoredScreen> {
  const found = await db
    .selectFrom('big_screens')
    .selectAll()
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_SCREEN)
  return found
}

/** Throws when another screen of the station that is there has this name. */
export async function refuseDuplicate(db: Db, StID: number, Name: string, except = 0): Promise<void> {
  const duplicate = await db
    .selectFrom('big_screens')
    .select('ID')
    .where('StID', '=', StID)
    .where('Name', '=', Name)
    .where('DeletedAt', 'is', null)
    .where('ID', '!=', except)
    .executeTakeFirst()
  if (duplicate) throw refuseField('Name', `已经有名称是“${Name}”的大屏，请换一个名称。`, 'conflict')
}

async function nextVersionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('big_screen_versions', 'ID')) as id`.execute(db)
  return rows[0]!.id
}

/** Stores a design of a screen. Throws when it shows data sets that the station has not. Answers its number. */
export async function addVersion(
  { db, me, now }: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  ScreenID: number,
  design: Design,
  ID?: number,
): Promise<number> {
  const DataSetIDs = [...dataSetsOf(design)]
  const there = await db
    .selectFrom('data_sets')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('ID', 'in', DataSetIDs.length > 0 ? DataSetIDs : [0])
    .execute()
  const known = new Set(there.map((one) => one.ID))
  const broken = design.Widgets.find(({ Source }) => Source && !known.has(Source.DataSetID))
  if (broken) throw refuseField('Design', `组件「${broken.Title}」的数据集不存在，请换一个。`)
  const made = await db
    .insertInto('big_screen_versions')
    .values({
      ...(ID === undefined ? {} : { ID }),
      ...{ ScreenID, Design: JSON.stringify(design), DataSetIDs, AdminID: me.ID, CreateTime: now },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await sql`delete from big_screen_versions where "ScreenID" = ${ScreenID} and "ID" in (
    select "ID" from big_screen_versions where "ScreenID" = ${ScreenID} order by "ID" desc offset ${VERSIONS_KEPT})`.execute(
    db,
  )
  return made.ID
}

/** Stores a new screen and logs it. Throws 'conflict' when the name is taken. */
export async function addScreen(
  request: Request<unknown>,
  {
    Name,
    ReMark = '',
    design,
  }: { readonly Name: string; readonly ReMark?: string | undefined; readonly design: Design },
): Promise<{ ID: number; LogID: number; Revision: number }> {
  const { db, me, now, logId } = request
  await refuseDuplicate(db, me.StID, Name)
  const VersionID = await nextVersionId(db)
  const { ID, Revision } = await db
    .insertInto('big_screens')
    .values({ StID: me.StID, Name, ReMark, VersionID, AdminID: me.ID, CreateTime: now, UpdateTime: now })
    .returning(['ID', 'Revision'])
    .executeTakeFirstOrThrow()
  await addVersion(request, ID, design, VersionID)
  request.changed({ ID, Title: Name, Before: null, After: { Name, ReMark, VersionID } })
  return { ID, LogID: logId, Revision }
}
