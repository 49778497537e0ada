/** The workspace family. */
import { defineManifest } from '../../manifest.ts'
import { workspaceActions } from './actions.ts'
import { workspace } from './calls.ts'

export default defineManifest({ family: workspace, actions: workspaceActions })
