/** The intakeKeys family on the server. */
import { intakeKeyHandlers, intakeKeyRecords } from './handlers.ts'

export default { handlers: intakeKeyHandlers, undo: intakeKeyRecords.undo }
