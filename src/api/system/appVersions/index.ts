/** The appVersions family. */
import { defineManifest } from '../../manifest.ts'
import { appVersionActions } from './actions.ts'
import { appVersions } from './calls.ts'

export default defineManifest({ family: appVersions, actions: appVersionActions, log: { 343: '应用版本' } })
