/** The drawRecords family. */
import { defineManifest } from '../../manifest.ts'
import { drawRecordActions } from './actions.ts'
import { drawRecords } from './calls.ts'

export default defineManifest({
  family: drawRecords,
  actions: drawRecordActions,
  log: { 652: '中奖记录' },
})
