/** The mediaPermits family. */
import { defineManifest } from '../../manifest.ts'
import { mediaPermitActions } from './actions.ts'
import { mediaPermits } from './calls.ts'

export default defineManifest({ family: mediaPermits, actions: mediaPermitActions, log: { 512: '媒资授权' } })
