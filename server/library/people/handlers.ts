/** The people family: who is in pictures, and that two of them are one. */
import { sql } from 'kysely'
import { people, type PersonInStore } from '../../../src/api/library/people/calls.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'
import { itemsWith } from '../media/stillPublic/itemsWith.ts'
import { tellingOfPublic } from '../media/stillPublic/tellingOfPublic.ts'
import { mergePeople, unmergePeople, unmergeOne, mergeOne } from './merge.ts'
import { peopleRecords } from './records.ts'

async function withCounts(
  request: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  rows: readonly PersonInStore[],
): Promise<PersonInStore[]> {
  const ids = rows.map(({ ID }) => ID)
  const faces = await countsOf(request, 'faces', 'PersonID', ids)
  const valid = sql<boolean>`"RevokedAt" is null and ("ToTime" is null or "ToTime" > ${request.now})`
  const papers = await countsOf(request, 'consents', 'PersonID', ids, valid)
  const into = await namesOf(
    request,
    'people',
    'Name',
    rows.map(({ MergedInto }) => MergedInto),
  )
  return rows.map((row) => ({
    ...row,
    FaceCount: faces.get(row.ID) ?? 0,
    ConsentCount: papers.get(row.ID) ?? 0,
    MergedName: into.get(row.MergedInto ?? 0) ?? '',
  }))
}

/** A write after which more of them may be asked, or fewer may have agreed. */
const telling = <A extends { readonly ID?: number; readonly Done?: readonly number[] }>(
  request: Request<unknown>,
  people: readonly (number | null)[],
  write: () => Promise<A>,
) => tellingOfPublic(request, { items: () => itemsWith(request, people) }, write)

/** Handlers of the people family. */
export const peopleHandlers = implement(people, {
  async list(request) {
    const found = await peopleRecords.list(request)
    return { ...found, List: await withCounts(request, found.List) }
  },
  get: async (request) => (await withCounts(request, [await peopleRecords.get(request)]))[0]!,
  save(request) {
    const { ID, Need } = request.input
    return telling(request, Need === undefined ? [] : [ID ?? null], () => peopleRecords.save(request))
  },
  remove: peopleRecords.remove,
  merge(request) {
    const { Ids, Into } = request.input
    return telling(request, [...Ids, Into], () => mergePeople(request))
  },
  async unmerge(request) {
    const rows = await peopleRecords.locked(request, request.input.Ids)
    const all = rows.flatMap(({ ID, MergedInto }) => [ID, MergedInto])
    return telling(request, all, () => unmergePeople(request))
  },
})

/** A merge is taken back as it is by hand, and done again; everything else as with ordinary records. */
export const undoPeople: Undoer = async (undoing) => {
  const { change, db, me, now } = undoing
  const [was, became] = [change.Before?.['MergedInto'], change.After?.['MergedInto']]
  if (was === undefined || became === undefined || change.Before === null || change.After === null)
    return peopleRecords.undo(undoing)
  const asker = { db, me, now }
  const back =
    typeof became === 'number' ? unmergeOne(asker, change.ID, became) : mergeOne(asker, change.ID, Number(was))
  const why = await back
  return why === undefined ? undefined : `${why}。`
}
