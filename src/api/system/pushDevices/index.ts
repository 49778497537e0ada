/** The pushDevices family. */
import { defineManifest } from '../../manifest.ts'
import { pushDeviceActions } from './actions.ts'
import { pushDevices } from './calls.ts'

export default defineManifest({ family: pushDevices, actions: pushDeviceActions })
