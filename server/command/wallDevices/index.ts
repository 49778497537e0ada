/** The wallDevices family on the server. */
import { undoDevice, wallDeviceHandlers } from './handlers.ts'

export default { handlers: wallDeviceHandlers, undo: undoDevice }
