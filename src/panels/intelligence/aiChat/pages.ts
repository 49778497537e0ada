/** The page shown from here; what is behind it is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'

export default {
  '/Ai/AiChat': definePanel('/Ai/AiChat', () => import('./AiChat.tsx')),
}
