/** The instructions family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { seenBy } from './seen.ts'
import { instructionHandlers } from './handlers.ts'
import { instructionRecords } from './records.ts'
import { instructionsWork } from './work.ts'

export default {
  handlers: instructionHandlers,
  undo: instructionRecords.undo,
  work: instructionsWork,
  demo: { load: () => import('./demo.ts'), after: ['instructionTypes'] as const },
  readable: readableBy('instructions', seenBy),
}
