/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/SignUpType/index': later('/SignUpType/index', async () => (await import('./index.tsx')).signUpList),
  '/SignUpType/Form': definePanel('/SignUpType/Form', () => import('./form/DesignerPanel.tsx')),
  '/SignUpType/Sessions': definePanel('/SignUpType/Sessions', () => import('./SessionsPanel.tsx')),
  '/SignUpData/index': later('/SignUpData/index', async () => (await import('./members/index.tsx')).memberList),
  '/SignUpData/Desk': definePanel('/SignUpData/Desk', () => import('./desk/DeskPanel.tsx')),
}
