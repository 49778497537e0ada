/** Taking back what was done to announcements: endpoints that were told are told the opposite. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { announcementRecords } from './records.ts'
import { tellEndpoints } from './tellEndpoints.ts'

/** See server/system/operationLog/takeBack.ts. */
export const undoAnnouncement: Undoer = async (undoing) => {
  const { db, me, change, logId, now } = undoing
  const why = await announcementRecords.undo(undoing)
  if (why === undefined) await tellEndpoints(db, { StID: me.StID, ids: [change.ID], by: me, logId, now })
  return why
}
