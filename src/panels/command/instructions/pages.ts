/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/CommandDispatch/Commandissuance': definePanel(
    '/CommandDispatch/Commandissuance',
    () => import('./InstructionList.tsx'),
  ),
  '/CommandDispatch/Of': later('/CommandDispatch/Of', async () => (await import('./index.tsx')).instructionsOf),
  '/CommandDispatch/Detail': definePanel('/CommandDispatch/Detail', () => import('./InstructionPanel.tsx')),
}
