/** The announcements family on the server. */
import { announcementHandlers } from './handlers.ts'
import { announcementRecords } from './records.ts'

export default {
  handlers: announcementHandlers,
  undo: announcementRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['announcementTypes'] as const },
}
