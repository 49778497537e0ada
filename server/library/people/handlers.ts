/** The people family: who is in pictures, and that two of them are one. */
import { sql, type SqlBool } from 'kysely'
import { people, type PersonInStore } from '../../../src/api/library/people/calls.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'
import { mergePeople, unmergePeople, unmergeOne, mergeOne } from './merge.ts'

const records = recordsOf(people, 'people', {
  once: false,
  filters: ['Need'],
  search: ['Name', 'ReMark'],
  order: '"ID" desc',
  where: ({ IsMerged }) => sql<SqlBool>`("MergedInto" is not null) = ${IsMerged === true}`,
  async removing({ db, me }, { ID, MergedInto }) {
    if (MergedInto !== null) return '已经并入别人，请先拆回'
    const request = { db, me }
    const faces = (await countsOf(request, 'faces', 'PersonID', [ID])).get(ID) ?? 0
    if (faces > 0) return `还有 ${faces} 张脸，请先改到别人或删除`
    const papers = (await countsOf(request, 'consents', 'PersonID', [ID])).get(ID) ?? 0
    if (papers > 0) return `还有 ${papers} 份同意书，请先删除`
    const merged = (await countsOf(request, 'people', 'MergedInto', [ID])).get(ID) ?? 0
    return merged > 0 ? `有 ${merged} 位并入了这里，请先拆回` : undefined
  },
})

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
    const found = await records.list(request)
    return { ...found, List: await withCounts(request, found.List) }
  },
  get: async (request) => (await withCounts(request, [await records.get(request)]))[0]!,
  save: records.save,
  remove: records.remove,
  merge: mergePeople,
  unmerge: unmergePeople,
})

/** A merge is taken back as it is by hand, and done again; everything else as with ordinary records. */
export const undoPeople: Undoer = async (undoing) => {
  const { change, db, me, now } = undoing
  const [was, became] = [change.Before?.['MergedInto'], change.After?.['MergedInto']]
  if (was === undefined || became === undefined || change.Before === null || change.After === null)
    return records.undo(undoing)
  const asker = { db, me, now }
  const back =
    typeof became === 'number' ? unmergeOne(asker, change.ID, became) : mergeOne(asker, change.ID, Number(was))
  const why = await back
  return why === undefined ? undefined : `${why}。`
}
