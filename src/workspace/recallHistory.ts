/** After a reload, or in another tab: what the person did a few minutes ago can still be taken back by the key. */
import { NAME_IN_SENTENCE } from '../api/recordTitle.ts'
import { cutText } from '../api/text/textLimit.ts'
import { UNDO_DEPTH } from './history.ts'
import { recall } from './redo.ts'
import { api, session } from './session.ts'

/** Of very many changes only the first are told. */
function countOf({ length: records }: readonly unknown[], { length: changes }: readonly unknown[]): string {
  const count = Math.max(records, changes)
  return count > 1 ? ` 等 ${count} 条` : ''
}

/** Reads it from the server. Never rejects: without it the list of one's own acts still has everything. */
export async function recallHistory(): Promise<void> {
  const user = session.user?.ID
  try {
    const { List } = await api.history.list({ Undoable: true, PageIndex: 1, PageSize: UNDO_DEPTH })
    // Somebody else may have signed in meanwhile.
    if (session.user?.ID !== user) return
    recall(
      List.filter(({ WhyNot }) => WhyNot === '').map(({ Title, EventID, Modifys, LastID, CreateTime }) => ({
        title: `${Title}“${cutText(Modifys[0]?.Title ?? '', NAME_IN_SENTENCE, '…')}”${countOf(EventID, Modifys)}`,
        logId: LastID,
        at: Date.parse(CreateTime),
      })),
    )
  } catch (error) {
    console.info('earlier acts', error)
  }
}
