/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Keywords/list': later('/Keywords/list', async () => (await import('./index.tsx')).keywordList),
  '/Keywords/Import': definePanel('/Keywords/Import', () => import('./ImportPanel.tsx')),
}
