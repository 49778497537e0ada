/** The mediaFolders family. */
import { sql } from 'kysely'
import { mediaFolders, type MediaFolder } from '../../../src/api/library/mediaFolders/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { branchList, hangers, placeIn, type BranchKind } from '../../platform/records/branchOf.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsBelow } from '../../platform/sql/branchBelow.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'

const tree: BranchKind = { table: 'media_folders', noun: '媒资文件夹', most: 8 }
const place = placeIn(tree)
const isThere = sql<boolean>`"DeletedAt" is null`

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** The records of the mediaFolders family. */
export const mediaFolderRecords = recordsOf(mediaFolders, 'media_folders', {
  once: false,
  saving: place,
  // What is in the recycle bin holds no folder: taken out of it, it is in none.
  async removing(request, stored) {
    const count = (await countsOf(request, 'media', 'FolderID', [stored.ID], isThere)).get(stored.ID)
    if (count) return `“${stored.Name}”里还有 ${count} 个媒资，请先移走或删除。`
    return hangers(request, tree, stored, [])
  },
})

async function counted(request: Reading, rows: readonly MediaFolder[]): Promise<MediaFolder[]> {
  const ids = rows.map(({ ID }) => ID)
  const counts = await countsBelow(request, tree.table, 'media', 'FolderID', ids, isThere)
  return rows.map((row) => ({ ...row, MediaCount: counts.get(row.ID) ?? 0 }))
}

/** Handlers of the mediaFolders family. */
export const mediaFolderHandlers = implement(mediaFolders, {
  list: async (request) => counted(request, await branchList<MediaFolder>(request, tree.table)),
  get: async (request) => (await counted(request, [await mediaFolderRecords.get(request)]))[0]!,
  save: mediaFolderRecords.save,
  rename: mediaFolderRecords.save,
  remove: mediaFolderRecords.remove,
  order: moveOf({ table: tree.table, noun: tree.noun, within: 'ParentID' }),
})
