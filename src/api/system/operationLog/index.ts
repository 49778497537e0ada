/** The operationLog family. */
import { defineManifest } from '../../manifest.ts'
import { operationLogActions } from './actions.ts'
import { operationLog } from './calls.ts'

export default defineManifest({ family: operationLog, actions: operationLogActions })
