/** The liveFlows family on the server. */
import { seenBy } from './seen.ts'
import { liveFlowHandlers } from './handlers.ts'
import { liveFlowRecords } from './records.ts'

export default {
  handlers: liveFlowHandlers,
  undo: liveFlowRecords.undo,
  readable: { table: 'live_flows', where: seenBy },
}
