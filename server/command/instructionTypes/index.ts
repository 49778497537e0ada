/** The instructionTypes family on the server. */
import { instructionTypeHandlers, instructionTypeRecords } from './handlers.ts'

export default { handlers: instructionTypeHandlers, undo: instructionTypeRecords.undo }
