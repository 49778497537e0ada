/** The consents family on the server. */
import { consentHandlers, undoConsent } from './handlers.ts'
import { consentsWork } from './work.ts'

export default { handlers: consentHandlers, undo: undoConsent, work: consentsWork }
