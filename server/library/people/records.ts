/** The records of the people family. */
import { sql, type SqlBool } from 'kysely'
import { people } from '../../../src/api/library/people/calls.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'
import { peopleHeard } from './peopleHeard.ts'

/** People as ordinary records; whoever stands in pictures or papers, or took others in, is not removed. */
export const peopleRecords = recordsOf(people, 'people', {
  once: false,
  filters: ['Need'],
  search: ['Name', 'ReMark'],
  heard: async (asker, text) => sql<SqlBool>`"ID" = any(${await peopleHeard(asker, text)})`,
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
