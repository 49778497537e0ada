/** The stations family on the server. */
import { undoStation } from './audit.ts'
import { stationGuard } from './guard.ts'
import { stationHandlers } from './handlers.ts'
import { readableStations } from './seen.ts'

export default {
  handlers: stationHandlers,
  undo: undoStation,
  guard: stationGuard,
  demo: { load: () => import('./demo.ts') },
  readable: readableStations,
}
