/** The page shown from here; what is behind it is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'

export default {
  '/media/Transfers': definePanel('/media/Transfers', () => import('./TransfersPanel.tsx')),
}
