/** Facts of several items changed at once, as one line of the log. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { media } from '../../../src/api/library/media/calls.ts'
import { mediaFields } from '../../../src/api/library/media/fields.ts'
import { addedFacts, withWords } from '../../../src/api/library/media/manyFacts.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { lockedRows, updateRow } from '../../platform/records/rowsOf.ts'
import { refuseFolder, refuseUnmovable } from './folder.ts'
import { NO_MEDIA } from './one.ts'
import { searchColumns, type Searched } from './searchKeys.ts'

type Asked = ParsedOf<(typeof media)['calls']['editMany']>

/** What was filled in is written to each; lists get longer. Throws where there is no such folder. */
export async function editMany(request: Request<Asked>): Promise<BatchOutcome> {
  const { Ids, ...sent } = request.input
  await refuseFolder(request, sent.FolderID)
  const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '' && value !== undefined))
  const found = new Map((await lockedRows('media', request, Ids)).map((row) => [row.ID, row]))
  for (const row of found.values()) refuseUnmovable(request.me, row['FolderID'], sent.FolderID)
  return eachOf(Ids, request.logId, async (ID) => {
    const row = found.get(ID)
    if (!row) return NO_MEDIA
    if (row['DeletedAt'] !== null) return '在回收站里，请先还原'
    const lists = addedFacts.filter((name) => said[name] !== undefined)
    const longer = Object.fromEntries(lists.map((name) => [name, withWords(String(row[name]), String(said[name]))]))
    const full = lists.find((name) => !mediaFields[name].write.safeParse(longer[name]).success)
    if (full) return `${mediaFields[full].label}加上以后超过 ${mediaFields[full].max} 个字`
    const changes = changedFields(row, { ...said, ...longer })
    if (!changes) return '已经是这样'
    const keys = searchColumns({ ...row, ...changes.After } as Searched)
    await updateRow('media', request, ID, { ...changes.After, ...keys, UpdateTime: request.now })
    request.changed({ ID, Title: String(row['Title']), ...changes })
    return undefined
  })
}
