/** The pushDevices family on the server. */
import { pushDeviceHandlers } from './handlers.ts'
import { pushDevicesWork } from './work.ts'

export default { handlers: pushDeviceHandlers, work: pushDevicesWork }
