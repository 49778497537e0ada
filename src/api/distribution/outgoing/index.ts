/** The outgoing family. */
import { defineManifest } from '../../manifest.ts'
import { outgoingActions } from './actions.ts'
import { outgoing } from './calls.ts'

export default defineManifest({
  family: outgoing,
  actions: outgoingActions,
  log: { 355: '对外发送' },
})
