/** The dictionaries family. */
import { dictionaries, type Dictionary } from '../../../src/api/system/dictionaries/calls.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** The records of the dictionaries family. */
export const dictionaryRecords = recordsOf(dictionaries, 'dictionaries', {
  once: ['Code'],
  taken: (row) => `已经有编码是“${String(row['Code'])}”的字典，请换一个编码。`,
  search: ['Name', 'Code', 'ReMark'],
  order: '"IsBuiltIn" desc, "ID"',
  async saving(_request, draft, before) {
    if (before?.IsBuiltIn && draft.Code !== undefined && draft.Code !== before.Code)
      throw refuseField('Code', `系统会用到编码“${before.Code}”，不能修改编码。`)
  },
  async removing({ db, me }, { ID, Name, IsBuiltIn }) {
    if (IsBuiltIn) return `系统会用到「${Name}」，不能删除。`
    const count = (await valueCounts(db, me.StID, [ID])).get(ID) ?? 0
    return count > 0 ? `「${Name}」里还有 ${count} 个字典值，请先删除。` : undefined
  },
})

async function valueCounts(db: Db, StID: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dictionary_values')
    .select((eb) => ['DicID', eb.fn.countAll<number>().as('count')])
    .where('StID', '=', StID)
    .where('DicID', 'in', [...ids])
    .groupBy('DicID')
    .execute()
  return new Map(rows.map(({ DicID, count }) => [DicID, Number(count)]))
}

async function counted(db: Db, StID: number, rows: readonly Dictionary[]): Promise<Dictionary[]> {
  const ids = rows.map(({ ID }) => ID)
  const counts = await valueCounts(db, StID, ids)
  return rows.map((row) => ({ ...row, ValueCount: counts.get(row.ID) ?? 0 }))
}

/** Handlers of the dictionaries family. */
export const dictionaryHandlers = implement(dictionaries, {
  async list(request) {
    const { List, ...count } = await dictionaryRecords.list(request)
    return { ...count, List: await counted(request.db, request.me.StID, List) }
  },
  async all(request) {
    return counted(request.db, request.me.StID, await dictionaryRecords.all(request, request.input))
  },
  async get(request) {
    const [row] = await counted(request.db, request.me.StID, [await dictionaryRecords.get(request)])
    return row!
  },
  save: dictionaryRecords.save,
  remove: dictionaryRecords.remove,
})
