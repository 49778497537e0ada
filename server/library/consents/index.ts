/** The consents family on the server. */
import { consentHandlers, undoConsent } from './handlers.ts'
import { endsWork } from '../media/terms.ts'
import { warnOfConsents } from './warnOfEnds.ts'

export default {
  handlers: consentHandlers,
  undo: undoConsent,
  work: endsWork('consents.warn', 'consents', warnOfConsents),
}
