/** The adminUsers family. */
import { defineManifest } from '../../manifest.ts'
import { adminUserActions } from './actions.ts'
import { adminUsers } from './calls.ts'

export default defineManifest({ family: adminUsers, actions: adminUserActions, log: { 305: '账号' } })
