/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Authority': later('/Authority', async () => (await import('./index.tsx')).roleList),
  '/Authority/Explain': definePanel('/Authority/Explain', () => import('./ExplainPanel.tsx')),
}
