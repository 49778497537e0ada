/** The liveFlows family on the server. */
import { liveFlowHandlers } from './handlers.ts'
import { liveFlowRecords } from './records.ts'

export default {
  handlers: liveFlowHandlers,
  undo: liveFlowRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['lives'] as const },
}
