/** The announcementTypes family on the server. */
import { announcementTypeHandlers, announcementTypeRecords } from './handlers.ts'

export default {
  handlers: announcementTypeHandlers,
  undo: announcementTypeRecords.undo,
  furnishing: { title: '公告分类', table: 'announcement_types' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
