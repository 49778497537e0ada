/** The session family. */
import { defineManifest } from '../../manifest.ts'
import { sessionActions } from './actions.ts'
import { session } from './calls.ts'

export default defineManifest({ family: session, actions: sessionActions, log: { 302: '登录' } })
