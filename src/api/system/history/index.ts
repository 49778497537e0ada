/** The history family. */
import { defineManifest } from '../../manifest.ts'
import { historyActions } from './actions.ts'
import { history } from './calls.ts'

export default defineManifest({ family: history, actions: historyActions })
