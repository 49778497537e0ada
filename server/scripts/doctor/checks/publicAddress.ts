import { variableOf } from '../addresses.ts'
import type { Check } from '../check.ts'
import { leadsHere } from '../leadsHere.ts'
import { withSite } from '../withSite.ts'

/** Whether PUBLIC_ADDRESS leads to a server of this installation, and what it is called there. */
export const publicAddress: Check = {
  id: 'publicAddress',
  asks: { zh: 'PUBLIC_ADDRESS 通到这套系统', en: 'PUBLIC_ADDRESS leads here' },
  after: ['database'],
  look: withSite(
    () => 'publicAddress',
    (site) => leadsHere(site, variableOf('publicAddress')),
  ),
}
