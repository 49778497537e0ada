/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/BigScreen/List': later('/BigScreen/List', async () => (await import('./list/index.tsx')).bigScreenList),
  '/BigScreen/Share': definePanel('/BigScreen/Share', () => import('./list/SharePanel.tsx')),
  '/BigScreen/Wall': definePanel('/BigScreen/Wall', () => import('./wall/WallPanel.tsx')),
  '/BigScreen/Design': definePanel('/BigScreen/Design', () => import('./design/DesignPanel.tsx')),
  '/BigScreen/Preview': definePanel('/BigScreen/Preview', () => import('./PreviewPanel.tsx')),
}
