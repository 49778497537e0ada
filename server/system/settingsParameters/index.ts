/** The settingsParameters family on the server. */
import { settingsParameterHandlers, settingsParameterRecords } from './handlers.ts'

export default { handlers: settingsParameterHandlers, undo: settingsParameterRecords.undo }
