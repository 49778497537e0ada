/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Clue/list': definePanel('/Clue/list', () => import('./CluePanel.tsx')),
  '/SeleCttopic/list': definePanel('/SeleCttopic/list', () => import('./SelectionList.tsx')),
  '/SeleCttopic/board': definePanel('/SeleCttopic/board', () => import('./BoardPanel.tsx')),
  '/SeleCttopic/calendar': definePanel('/SeleCttopic/calendar', () => import('./CalendarPanel.tsx')),
  '/SeleCttopic/tasks': later('/SeleCttopic/tasks', async () => (await import('./taskList.tsx')).makeNewsList),
  '/SeleCttopic/chain': definePanel('/SeleCttopic/chain', () => import('./ChainPanel.tsx')),
}
