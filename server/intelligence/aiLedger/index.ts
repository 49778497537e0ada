/** The aiLedger family on the server: reads only. */
import { aiLedgerHandlers } from './handlers.ts'

export default {
  handlers: aiLedgerHandlers,
  demo: { load: () => import('./demo.ts'), after: ['textParameters'] as const },
}
