/** The liveFlows family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { seenBy } from './seen.ts'
import { liveFlowHandlers } from './handlers.ts'
import { liveFlowRecords } from './records.ts'

export default {
  handlers: liveFlowHandlers,
  undo: liveFlowRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['lives'] as const },
  readable: readableBy('live_flows', seenBy),
}
