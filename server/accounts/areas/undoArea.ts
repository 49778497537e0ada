/** Taking back what was done to an area. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { lockAreas, type StoredArea } from './store.ts'
import { misplacedByCode, misplacedByName } from './tree.ts'

const undoColumns = undoRow('areas', '区域')

/** Put back what was there, where the tree and the codes still have room for it. */
export const undoArea: Undoer = async (request) => {
  const { db, me, change } = request
  const { ID, Title, Before, After } = change
  const all = await lockAreas(db, me.StID)
  if (Before === null && all.some((one) => one.ParentID === ID)) return `「${Title}」下已经有区域，不能撤销。`
  if (Before !== null) {
    const area = all.find((one) => one.ID === ID)
    const back = { ...area, ...Before, ID } as StoredArea
    const place = { ...back, ID: area ? ID : undefined }
    const why = area || After === null ? (misplacedByName(all, place) ?? misplacedByCode(all, place)) : undefined
    if (why !== undefined) return why
  }
  return undoColumns(request)
}
