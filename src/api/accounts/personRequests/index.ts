/** The personRequests family. */
import { defineManifest } from '../../manifest.ts'
import { personRequestActions } from './actions.ts'
import { personRequests } from './calls.ts'

export default defineManifest({
  family: personRequests,
  actions: personRequestActions,
  log: { 496: '个人信息请求' },
  titles: { After: '从哪里继续' },
})
