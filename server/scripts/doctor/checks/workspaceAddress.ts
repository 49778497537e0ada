import { variableOf } from '../addresses.ts'
import type { Check } from '../check.ts'
import { leadsHere } from '../leadsHere.ts'
import { withSite } from '../withSite.ts'

/** Whether WORKSPACE_ADDRESS leads to a server of this installation, and what it is called there. */
export const workspaceAddress: Check = {
  id: 'workspaceAddress',
  asks: { zh: 'WORKSPACE_ADDRESS 通到这套系统', en: 'WORKSPACE_ADDRESS leads here' },
  after: ['database'],
  look: withSite(
    () => 'workspaceAddress',
    (site) => leadsHere(site, variableOf('workspaceAddress')),
  ),
}
