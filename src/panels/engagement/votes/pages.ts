/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Interaction/Vote': later('/Interaction/Vote', async () => (await import('./index.tsx')).voteList),
  '/Interaction/Ballots': definePanel('/Interaction/Ballots', () => import('./BallotsPanel.tsx')),
}
