/** The outgoing family. */
import { defineManifest } from '../../manifest.ts'
import { outgoingActions } from './actions.ts'
import { outgoing } from './calls.ts'

export default defineManifest({
  family: outgoing,
  actions: outgoingActions,
  log: { 355: '对外发送' },
  titles: { State: '状态', DueAt: '发送时间', Attempts: '发送次数', Problem: '失败原因' },
})
