/** Taking back what was done to a screen. Screens are never removed from the table: walls and links point at them. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'

const undoColumns = undoRow('big_screens', '大屏')

/** A new screen that is taken back is deleted as by hand; done again it is restored. Everything else is columns. */
export const undoScreen: Undoer = async (request) => {
  const { db, me, change, now } = request
  const { ID, Title, Before, After } = change
  if (Before !== null && After !== null) return undoColumns(request)
  const VersionID = Number((After ?? Before)!['VersionID'])
  const turned = await db
    .updateTable('big_screens')
    .set({ DeletedAt: After === null ? null : now, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('VersionID', '=', VersionID)
    .where('DeletedAt', After === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (After !== null) request.whole({ ID, ...After })
  return turned.numUpdatedRows === 1n ? undefined : `大屏“${Title}”之后又有变动，不能撤销。`
}
