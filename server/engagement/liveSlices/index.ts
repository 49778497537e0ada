/** The liveSlices family on the server. */
import { liveSliceHandlers } from './handlers.ts'

export default { handlers: liveSliceHandlers }
