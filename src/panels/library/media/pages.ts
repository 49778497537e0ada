/** The pages shown from here; what is behind them is loaded when they are first opened. */
import { definePanel } from '../../../workspace/panel.ts'

export default {
  '/media/NewIndex': definePanel('/media/NewIndex', () => import('./MediaPanel.tsx')),
  '/media/Item': definePanel('/media/Item', () => import('./MediaItem.tsx')),
}
