/** The consents family. */
import { defineManifest } from '../../manifest.ts'
import { consentActions } from './actions.ts'
import { consents } from './calls.ts'

export default defineManifest({
  family: consents,
  actions: consentActions,
  log: { 517: '同意书' },
  titles: { IsRevoked: '撤回' },
})
