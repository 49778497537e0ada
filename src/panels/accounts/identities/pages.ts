/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { later } from '../../later.ts'
import { definePanel } from '../../../workspace/panel.ts'

export default {
  '/Identities/list': later('/Identities/list', async () => (await import('./index.tsx')).identityList),
  '/IdentityReturn': definePanel('/IdentityReturn', () => import('./IdentityReturnPanel.tsx')),
}
