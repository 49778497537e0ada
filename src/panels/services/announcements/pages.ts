/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Announce/list': later('/Announce/list', async () => (await import('./index.tsx')).announcementList),
  '/Announce/Add': definePanel('/Announce/Add', () => import('./WritePanel.tsx')),
  '/Announce/AnnounceSite': later('/Announce/AnnounceSite', async () => (await import('./typeList.tsx')).typeList),
  '/Announce/Comments': later('/Announce/Comments', async () => (await import('./comments.tsx')).commentList),
}
