/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Task/Of': later('/Task/Of', async () => (await import('./index.tsx')).tasksOf),
  '/Task/TaskList': definePanel('/Task/TaskList', () => import('./TaskList.tsx')),
  '/Task/Board': definePanel('/Task/Board', () => import('./TaskBoard.tsx')),
  '/Task/Timeline': definePanel('/Task/Timeline', () => import('./TaskTimeline.tsx')),
  '/Task/Detail': definePanel('/Task/Detail', () => import('./TaskPanel.tsx')),
}
