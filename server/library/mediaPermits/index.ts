/** The mediaPermits family on the server. */
import { mediaPermitHandlers, mediaPermitRecords } from './handlers.ts'
import { endsWork } from '../media/terms.ts'
import { warnOfEnds } from './warnOfEnds.ts'

export default {
  handlers: mediaPermitHandlers,
  undo: mediaPermitRecords.undo,
  work: endsWork('mediaPermits.warn', 'permits of public items', warnOfEnds),
}
