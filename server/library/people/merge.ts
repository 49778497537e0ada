/**
 * Two people of the face store are one. That is an event: what went along is written down, so that it comes back, however
 * late, and whatever was merged since.
 */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { lowerNeed, raiseNeed } from './mergedNeed.ts'
import { peopleRecords } from './records.ts'

type Asker = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** Merges those of `Ids` into `Into`. */
export async function mergePeople(
  request: Request<{ readonly Ids: readonly number[]; readonly Into: number }>,
): Promise<BatchOutcome> {
  await oneAtATime(request.db, request.me.StID, 'people')
  const [into] = await peopleRecords.locked(request, [request.input.Into])
  if (!into || into.MergedInto !== null)
    throw new Refusal('missing', '要并入的人物不存在，或已经并入别人，请重新选择。')
  return peopleRecords.each(request, async ({ ID, Name }) => {
    if (ID === into.ID) return '不能并入自己'
    const why = await mergeOne(request, ID, into.ID)
    if (why !== undefined) return why
    request.changed({ ID, Title: Name, Before: { MergedInto: null }, After: { MergedInto: into.ID } })
    return undefined
  })
}

/** Takes back that those of `Ids` were merged. */
export async function unmergePeople(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  await oneAtATime(request.db, request.me.StID, 'people')
  return peopleRecords.each(request, async ({ ID, Name, MergedInto }) => {
    if (MergedInto === null) return '没有并入别人'
    const why = await unmergeOne(request, ID, MergedInto)
    if (why !== undefined) return why
    request.changed({ ID, Title: Name, Before: { MergedInto }, After: { MergedInto: null } })
    return undefined
  })
}

/** The same of one. Answers why not, as a sentence. */
export async function mergeOne({ db, me, now }: Asker, ID: number, IntoID: number): Promise<string | undefined> {
  const turned = await db
    .updateTable('people')
    .set({ MergedInto: IntoID, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('MergedInto', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('people as into')
          .select('into.ID')
          .where('into.ID', '=', IntoID)
          .where('into.StID', '=', me.StID)
          .where('into.MergedInto', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (turned.numUpdatedRows === 0n) return '已经并入别人'
  const moved = async (table: 'faces' | 'consents') => {
    const rows = await db
      .updateTable(table)
      .set({ PersonID: IntoID })
      .where('PersonID', '=', ID)
      .where('StID', '=', me.StID)
      .returning('ID')
      .execute()
    return rows.map((row) => row.ID)
  }
  const [Faces, Consents] = [await moved('faces'), await moved('consents')]
  const needs = await raiseNeed({ db, me, now }, ID, IntoID)
  await db
    .insertInto('people_merges')
    .values({ StID: me.StID, PersonID: ID, IntoID, Faces, Consents, ...needs, AdminID: me.ID, CreateTime: now })
    .execute()
  return undefined
}

/** See unmergePeople. What somebody gave to a third person since stays there. */
export async function unmergeOne({ db, me, now }: Asker, ID: number, IntoID: number): Promise<string | undefined> {
  const turned = await db
    .updateTable('people')
    .set({ MergedInto: null, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('MergedInto', '=', IntoID)
    .executeTakeFirst()
  if (turned.numUpdatedRows === 0n) return '之后又有变动，不能拆回'
  const merge = await db
    .updateTable('people_merges')
    .set({ RevertedAt: now })
    .where('ID', '=', (one) =>
      one
        .selectFrom('people_merges')
        .select('ID')
        .where('PersonID', '=', ID)
        .where('StID', '=', me.StID)
        .where('RevertedAt', 'is', null)
        .orderBy('ID', 'desc')
        .limit(1),
    )
    .returning(['Faces', 'Consents', 'WasNeed', 'BecameNeed'])
    .executeTakeFirst()
  if (!merge) return undefined
  await lowerNeed({ db, me, now }, IntoID, merge)
  // Where they went may have been merged into others since.
  const chain = sql<number>`(with recursive along as (
      select "ID", "MergedInto" from people where "ID" = ${IntoID} and "StID" = ${me.StID}
      union select p."ID", p."MergedInto" from people p join along a on p."ID" = a."MergedInto" where p."StID" = ${me.StID}
    ) select "ID" from along)`
  for (const table of ['faces', 'consents'] as const) {
    const ids = table === 'faces' ? merge.Faces : merge.Consents
    if (ids.length > 0)
      await db
        .updateTable(table)
        .set({ PersonID: ID })
        .where('ID', 'in', ids)
        .where('StID', '=', me.StID)
        .where('PersonID', 'in', chain)
        .execute()
  }
  return undefined
}
