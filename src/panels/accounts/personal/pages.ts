/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { personal } from './index.ts'

export default {
  '/PersonalManagement': personal,
  '/WeChat': definePanel('/WeChat', () => import('./WeChatReturnPanel.tsx')),
}
