/** Taking back what was done to the menu and to buttons; everybody's menu is read again. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'

function toldAfter(undo: Undoer): Undoer {
  return async (request) => {
    const why = await undo(request)
    if (why !== undefined) return why
    const stations = await request.db.selectFrom('stations').select('ID').execute()
    await insertEvents(
      request.db,
      stations.map(({ ID }) => ({ StID: ID, Topic: 'grants', Action: 'menu' })),
    )
    return undefined
  }
}

/** Of modules and pages. */
export const undoMenu = toldAfter(undoRow('menus', '菜单', { stationed: false }))
/** Of buttons. */
export const undoButton = toldAfter(undoRow('buttons', '按钮', { stationed: false }))
