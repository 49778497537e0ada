/** The personRequests family. */
import { defineManifest } from '../../manifest.ts'
import { personRequestActions } from './actions.ts'
import { personRequests } from './calls.ts'

export default defineManifest({ family: personRequests, actions: personRequestActions, log: { 482: '个人信息请求' } })
