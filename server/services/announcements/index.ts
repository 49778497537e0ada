/** The announcements family on the server. */
import { announcementHandlers } from './handlers.ts'
import { undoAnnouncement } from './undoAnnouncement.ts'

export default {
  handlers: announcementHandlers,
  undo: undoAnnouncement,
  demo: { load: () => import('./demo.ts'), after: ['announcementTypes'] as const },
}
