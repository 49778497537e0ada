/** The records of the vodContents family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { vodContents, type VodContent } from '../../../src/api/engagement/vodContents/calls.ts'
import { watchPath } from '../../../src/api/engagement/watchPath.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { openContents } from '../openVod.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** What is said of one that is in the recycle bin. */
export const IN_BIN = '已在回收站，请先还原'

/** Whether the programme is of the station. Held until the transaction ends. */
export async function hasProgram({ db, me }: Reading, ProgramID: number): Promise<boolean> {
  const found = await db
    .selectFrom('vod_programs')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('ID', '=', ProgramID)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

function conditions({ IsDeleted, ChannelID, From, To }: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> {
  const parts = [
    IsDeleted === true ? sql`"DeletedAt" is not null` : sql`"DeletedAt" is null`,
    typeof ChannelID === 'number' &&
      sql`"ProgramID" in (select p."ID" from vod_programs p where p."ChannelID" = ${ChannelID})`,
    From !== undefined && sql`"AirTime" >= ${new Date(String(From))}`,
    To !== undefined && sql`"AirTime" <= ${new Date(String(To))}`,
  ].filter((one) => one !== false)
  return sql`${sql.join(parts, sql` and `)}`
}

/** How contents are listed, read, saved and switched. */
export const contentRecords = recordsOf(vodContents, 'vod_contents', {
  once: false,
  search: ['Title', 'Summary', 'People'],
  filters: ['ProgramID', 'IsPublic', 'IsTop', 'IsHome'],
  order: '"IsTop" desc, "ShowOrder" desc, "ID" desc',
  where: conditions,
  async saving(request, draft, before) {
    if (before && before.DeletedAt !== null) throw new Refusal('refused', `点播内容${IN_BIN}。`)
    const isNew = draft.ProgramID !== undefined && draft.ProgramID !== before?.ProgramID
    if (isNew && !(await hasProgram(request, draft.ProgramID!)))
      throw refuseField('ProgramID', '没有这个栏目，请重新选择。')
    if (before?.IsPublic && draft.VideoUrl === '')
      throw refuseField('VideoUrl', '内容已经公开，视频地址不能留空；请先取消公开。')
    if (before) return
    await oneAtATime(request.db, request.me.StID, 'vod_contents')
    return { OwnerID: request.me.ID, ShowOrder: await lastPlace(request, 'vod_contents') }
  },
  async turning(_request, { DeletedAt, VideoUrl }, { IsPublic }) {
    if (DeletedAt !== null) return IN_BIN
    return IsPublic === true && VideoUrl === '' ? '还没有填写视频地址' : undefined
  },
})

/** The pages on which the public watches those that it sees, by number. */
async function watchPaths({ db, me }: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { PublicKey: key } = await db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', me.StID)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ ID: number; ResourceGUID: string }>`select n."ID", n."ResourceGUID"
    ${openContents(key)} and n."ID" = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ ID, ResourceGUID }) => [ID, watchPath(key, ResourceGUID)]))
}

/** The rows with the names of what they name, and how many videos of news stand beside each. */
export async function withNames(
  request: Reading,
  rows: readonly (VodContent | StoredOf<'vod_contents'>)[],
): Promise<VodContent[]> {
  // The names are still missing; they come below.
  const found = rows.map((row) => toWire(row) as unknown as VodContent)
  const programs = await namesOf(
    request,
    'vod_programs',
    'Name',
    found.map(({ ProgramID }) => ProgramID),
  )
  const people = await peopleNames(
    request,
    found.map(({ OwnerID }) => OwnerID),
  )
  const news = await countsOf(
    request,
    'vod_news',
    'ContentID',
    found.map(({ ID }) => ID),
  )
  const pathOf = await watchPaths(
    request,
    found.map(({ ID }) => ID),
  )
  return found.map((row) => ({
    ...row,
    WatchPath: pathOf.get(row.ID) ?? '',
    ProgramName: programs.get(row.ProgramID) ?? '',
    OwnerName: people.get(row.OwnerID) ?? '',
    NewsCount: news.get(row.ID) ?? 0,
  }))
}
