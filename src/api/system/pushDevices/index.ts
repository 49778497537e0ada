/** The pushDevices family. */
import { defineManifest } from '../../manifest.ts'
import { pushDeviceActions } from './actions.ts'
import { pushDevices } from './calls.ts'

export default defineManifest({
  family: pushDevices,
  actions: pushDeviceActions,
  titles: { Endpoint: '推送地址', P256dh: '公钥', Auth: '认证密钥' },
})
