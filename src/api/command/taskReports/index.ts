/** The taskReports family. */
import { defineManifest } from '../../manifest.ts'
import { taskReportActions } from './actions.ts'
import { taskReports } from './calls.ts'

export default defineManifest({
  family: taskReports,
  actions: taskReportActions,
  log: { 393: '任务汇报' },
  titles: { IsPass: '通过' },
})
