/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Live/Comments': definePanel('/Live/Comments', () => import('./StreamPanel.tsx')),
  '/Live/IntakeKeys': later('/Live/IntakeKeys', async () => (await import('./intakeKeys.tsx')).intakeKeyList),
}
