/** The list of the library: E-22 and Ours. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { endings } from '../../../src/api/library/media/fileAddress.ts'
import { isShown } from '../../../src/api/isShown.ts'
import type { media, Media } from '../../../src/api/library/media/calls.ts'
import { timeTypeDays } from '../../../src/api/library/media/words.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount, type CappedCount } from '../../platform/sql/cappedCount.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { barredIDs } from '../../platform/mediaRights/barredInRecord.ts'
import { mediaRows, toMedia } from './rows.ts'
import { alikeTo } from './alike.ts'
import { mediaFound } from './searchKeys.ts'
import { smartConditions } from './smartConditions.ts'
import { readableTitles } from './uses.ts'

type Asked = ParsedOf<(typeof media)['calls']['list']>

/** A page of items. */
export async function listMedia(request: Request<Asked>): Promise<CappedCount & { List: Media[] }> {
  const { db, me, input, now } = request
  const where = sql.join(
    [...conditions(me.StID, input, now), ...(await smartConditions(request)), ...(await barring(request))],
    sql` and `,
  )
  const part = windowOf(input)
  const matching = db
    .selectFrom('media as m')
    .select('m.ID')
    .where(sql<SqlBool>`${where}`)
  const found = part
    ? await mediaRows(db)
        // Which ones is asked by itself: of the others none of what a row shows is looked up, whatever the database expects.
        .where(
          sql<SqlBool>`m."ID" = any(array(${matching.orderBy(order(input)).limit(part.limit).offset(part.offset)}))`,
        )
        .orderBy(order(input))
        .execute()
    : []
  return { ...(await cappedCount(db, matching as never)), List: found.map((row) => toMedia(row, now)) }
}

function order({ Sort: sort, First }: Asked) {
  const first = First === undefined ? sql`` : sql`m."ID" = ${First} desc, `
  return sql`${first}${sorted(sort)}`
}

function sorted(sort: Asked['Sort']) {
  if (sort === undefined) return sql`m."ID" desc`
  const column = sql.ref(`m.${sort.replace(/^-/, '')}`)
  return sort.startsWith('-') ? sql`${column} desc, m."ID" desc` : sql`${column}, m."ID"`
}

/** Of a record that the person may not read nothing is told. */
async function barring(request: Request<Asked>): Promise<RawBuilder<SqlBool>[]> {
  const { db, me, now, input } = request
  const { BarredIn: ID, BarredFamily: family } = input
  if (ID === undefined) return []
  const isRead = isShown(family) && (await readableTitles(request, family, [ID])).size > 0
  const ids = isRead ? await barredIDs(db, me.StID, family, { ID, at: now }) : []
  return [sql<SqlBool>`m."ID" = any(${[...ids]})`]
}

function conditions(StID: number, asked: Asked, now: Date): RawBuilder<SqlBool>[] {
  const { Name, IsPublic, AdminID, ResUnitID, FileFormat, TimeType, Kind, FolderID, Rights, IsUsed } = asked
  const all = [sql<SqlBool>`m."StID" = ${StID}`, binned(asked.IsDeleted)]
  const is = (column: string, value: unknown) => {
    if (value !== undefined) all.push(sql<SqlBool>`${sql.ref(`m.${column}`)} = ${value}`)
  }
  is('IsPublic', IsPublic)
  is('AdminID', AdminID)
  is('Kind', Kind)
  if (FolderID !== undefined)
    all.push(FolderID === 0 ? sql<SqlBool>`m."FolderID" = 0` : isBelow('m.FolderID', 'media_folders', FolderID))
  is('Rights', Rights)
  // What an album's column says is nobody's word: only its pictures have rights.
  if (Rights) all.push(sql<SqlBool>`m."Kind" <> 'album'`)
  // People read a number off a list, and ask for it.
  if (Name)
    all.push(
      /^\d{1,9}$/.test(Name) ? sql<SqlBool>`(m."ID" = ${Number(Name)} or ${mediaFound(Name)})` : mediaFound(Name),
    )
  if (ResUnitID)
    all.push(
      sql<SqlBool>`m."AdminID" in (select "ID" from admin_users where "StID" = ${StID} and "MechanismID" = ${ResUnitID})`,
    )
  if (FileFormat) all.push(ofFormat(FileFormat))
  if (TimeType) all.push(sql<SqlBool>`m."CreateTime" >= ${since(now, timeTypeDays[TimeType as 1])}`)
  if (asked.AlikeTo) all.push(alikeTo(StID, asked.AlikeTo))
  if (IsUsed !== undefined) all.push(sql<SqlBool>`${sql.raw(IsUsed ? '' : 'not ')}m."IsUsed"`)
  return all
}

const binned = (isDeleted: boolean) => sql<SqlBool>`m."DeletedAt" is ${sql.raw(isDeleted ? 'not null' : 'null')}`

/** Midnight of the first of so many days, today among them, in the newsroom's zone, which is the connection's. */
const since = (now: Date, days: number) =>
  sql`date_trunc('day', ${now}::timestamptz) - make_interval(days => ${days - 1})`

/** By an ending as `jpg` or `.JPG`, or by the first half of a type as `video`. */
function ofFormat(format: string): RawBuilder<SqlBool> {
  const ending = format.toLowerCase().replace(/^\./, '').replace('jpeg', 'jpg')
  const types = Object.keys(endings).filter((type) => endings[type] === ending || type.split('/')[0] === ending)
  return sql<SqlBool>`exists (select from media_versions fv where fv."ID" = m."VersionID" and fv."Type" = any(${types}))`
}
