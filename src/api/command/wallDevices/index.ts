/** The wallDevices family. */
import { defineManifest } from '../../manifest.ts'
import { wallDeviceActions } from './actions.ts'
import { wallDevices } from './calls.ts'

export default defineManifest({ family: wallDevices, actions: wallDeviceActions, log: { 403: '墙面设备' } })
