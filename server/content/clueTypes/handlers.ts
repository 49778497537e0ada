/** The clueTypes family. */
import { sql } from 'kysely'
import { clueTypes, type ClueType } from '../../../src/api/content/clueTypes/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { branchList, hangers, placeIn, type BranchKind } from '../../platform/records/branchOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsBelow } from '../../platform/sql/branchBelow.ts'

const tree: BranchKind = { table: 'clue_types', noun: '线索类型', most: 4 }

/** The records of the clueTypes family. */
export const clueTypeRecords = recordsOf(clueTypes, 'clue_types', {
  once: false,
  saving: placeIn(tree),
  removing: (request, stored) => hangers(request, tree, stored, [{ table: 'clues', column: 'TypeID', noun: '线索' }]),
})

async function counted(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly ClueType[]): Promise<ClueType[]> {
  const open = await countsBelow(
    request,
    tree.table,
    'clues',
    'TypeID',
    rows.map(({ ID }) => ID),
    sql<boolean>`"State" <> 'ended'`,
  )
  return rows.map((row) => ({ ...row, OpenCount: open.get(row.ID) ?? 0 }))
}

/** Handlers of the clueTypes family. */
export const clueTypeHandlers = implement(clueTypes, {
  list: async (request) => counted(request, await branchList<ClueType>(request, tree.table)),
  get: async (request) => (await counted(request, [await clueTypeRecords.get(request)]))[0]!,
  save: clueTypeRecords.save,
  remove: clueTypeRecords.remove,
})
