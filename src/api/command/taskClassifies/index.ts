/** The taskClassifies family. */
import { defineManifest } from '../../manifest.ts'
import { taskClassifyActions } from './actions.ts'
import { taskClassifies } from './calls.ts'

export default defineManifest({ family: taskClassifies, actions: taskClassifyActions, log: { 394: '任务分类' } })
