/** The people family: who is in pictures, and that two of them are one. */
import { sql } from 'kysely'
import { people, type PersonInStore } from '../../../src/api/library/people/calls.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'
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

/** Handlers of the people family. */
export const peopleHandlers = implement(people, {
  async list(request) {
    const found = await peopleRecords.list(request)
    return { ...found, List: await withCounts(request, found.List) }
  },
  get: async (request) => (await withCounts(request, [await peopleRecords.get(request)]))[0]!,
  save: peopleRecords.save,
  remove: peopleRecords.remove,
  merge: mergePeople,
  unmerge: unmergePeople,
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
