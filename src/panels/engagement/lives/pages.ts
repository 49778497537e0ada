/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Live/Live_management': later('/Live/Live_management', async () => (await import('./index.tsx')).liveList),
  '/Live/Channels': definePanel('/Live/Channels', () => import('./ChannelPanel.tsx')),
  '/Live/Reports': later('/Live/Reports', async () => (await import('./flow/index.tsx')).liveReports),
  '/Live/Flow': definePanel('/Live/Flow', () => import('./flow/FlowPanel.tsx')),
  '/Live/Player': definePanel('/Live/Player', () => import('./player/PlayerPanel.tsx')),
}
