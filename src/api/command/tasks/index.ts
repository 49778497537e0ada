/** The tasks family. */
import { defineManifest } from '../../manifest.ts'
import { taskActions } from './actions.ts'
import { tasks } from './calls.ts'

export default defineManifest({
  family: tasks,
  actions: taskActions,
  log: { 33: '任务（旧版接口）', 60: '任务' },
})
