/** The ads family on the server. */
import { adsWork } from './clock.ts'
import { adHandlers } from './handlers.ts'
import { undoAd } from './records.ts'

export default {
  handlers: adHandlers,
  undo: undoAd,
  work: adsWork,
  demo: { load: () => import('./demo.ts'), after: ['adSpaces', 'adTypes'] as const },
}
