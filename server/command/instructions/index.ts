/** The instructions family on the server. */
import { instructionHandlers } from './handlers.ts'
import { instructionRecords } from './records.ts'
import { instructionsWork } from './work.ts'

export default {
  handlers: instructionHandlers,
  undo: instructionRecords.undo,
  work: instructionsWork,
  demo: { load: () => import('./demo.ts'), after: ['instructionTypes'] as const },
}
