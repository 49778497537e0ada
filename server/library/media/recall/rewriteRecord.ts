/** Changing what a record of any family says, field by field: each family's way of keeping what was there before is kept. */
import { sql } from 'kysely'
import { contract, type FamilyName } from '../../../../src/api/index.ts'
import type { Fields } from '../../../../src/api/record/field.ts'
import { rewriteArticle, type Rewriting } from '../../../content/articles/rewrite.ts'
import { tableNameOf } from '../../../platform/database/tableName.ts'
import { lockedRows, updateRow } from '../../../platform/records/rowsOf.ts'
import { GONE, type Acting, type Meant, type Stayed } from './acting.ts'
import { publicBy } from './publicBy.ts'
import { rewriteShortVideo } from './rewriteShortVideo.ts'

/** Left to people. The bytes are stopped all the same. */
const byHand: Readonly<Partial<Record<FamilyName, string>>> = {
  shortVideoParts: '短视频换了文件要重新审核，请在短视频里改',
  stations: '请在站点设置里换标志',
}

/** Does it. Answers what was left; undefined when it was done, or there was nothing to do. */
export async function rewriteRecord(acting: Acting, meant: Meant, rewriting: Rewriting): Promise<Stayed | undefined> {
  const { Family, RecordID } = meant
  const why = byHand[Family]
  if (why !== undefined) return { why }
  if (Family === 'articles') return void (await rewriteArticle(acting.db, RecordID, rewriting, acting))
  if (Family === 'shortVideos') return rewriteShortVideo(acting, meant, rewriting)
  if (Family === 'bigScreens') return rewriteScreen(acting, RecordID, rewriting)
  return rewriteColumns(acting, meant, rewriting)
}

/** One field that must say something keeps no other one from it. */
async function rewriteColumns(acting: Acting, meant: Meant, rewriting: Rewriting): Promise<Stayed | undefined> {
  const { Family, RecordID, fields } = meant
  const table = tableNameOf(Family)
  const [row] = table === undefined ? [] : await lockedRows(table, acting, [RecordID])
  if (!row || table === undefined) return { why: GONE }
  const { fields: known = {} } = contract[Family] as { readonly fields?: Fields }
  const columns: Record<string, unknown> = {}
  const needed: string[] = []
  const flag = publicBy[Family]?.field
  for (const field of new Set(flag === undefined ? fields : [...fields, flag])) {
    const value = row[field]
    const next = rewriting(field, value, true)
    if (next === value) continue
    if (known[field]?.required && String(next).trim() === '') needed.push(field)
    else columns[field] = typeof next === 'string' ? next : JSON.stringify(next)
  }
  const time = 'UpdateTime' in row ? { UpdateTime: acting.now } : {}
  if (Object.keys(columns).length > 0) await updateRow(table, acting, RecordID, { ...columns, ...time })
  if (needed.length === 0) return undefined
  return { why: `${needed.map((field) => `“${known[field]!.label}”`).join('、')}必填，请换一个`, fields: needed }
}

/** A design is not changed: another one takes its place. */
async function rewriteScreen({ db, me, now }: Acting, ID: number, rewriting: Rewriting): Promise<Stayed | undefined> {
  const screen = await db
    .selectFrom('big_screens as b')
    .innerJoin('big_screen_versions as v', 'v.ID', 'b.VersionID')
    .select(['b.VersionID', 'v.Design'])
    .where('b.ID', '=', ID)
    .where('b.StID', '=', me.StID)
    .forUpdate('b')
    .executeTakeFirst()
  if (!screen) return { why: GONE }
  const next = rewriting('Design', screen.Design, true)
  if (next === screen.Design) return undefined
  const { rows } = await sql<{ ID: number }>`
    insert into big_screen_versions ("ScreenID", "Design", "DataSetIDs", "AdminID", "CreateTime")
    select "ScreenID", ${JSON.stringify(next)}::jsonb, "DataSetIDs", ${me.ID}, ${now}
    from big_screen_versions where "ID" = ${screen.VersionID} returning "ID"`.execute(db)
  await db
    .updateTable('big_screens')
    .set({ VersionID: rows[0]!.ID, AdminID: me.ID, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .execute()
  return undefined
}
