/** The stations family on the server. */
import { undoStation } from './audit.ts'
import { stationGuard } from './guard.ts'
import { stationHandlers } from './handlers.ts'
import { readableStations } from './seen.ts'
import { stationChecks } from './checks.ts'

export default {
  checks: stationChecks,
  handlers: stationHandlers,
  undo: undoStation,
  guard: stationGuard,
  demo: { load: () => import('./demo.ts') },
  readable: readableStations,
}
