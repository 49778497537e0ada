/** The personnel family. */
import { defineManifest } from '../../manifest.ts'
import { personnelActions } from './actions.ts'
import { personnel } from './calls.ts'

export default defineManifest({
  family: personnel,
  actions: personnelActions,
  log: { 331: '人员' },
  titles: { Move: '移动方式', Text: '名单' },
})
