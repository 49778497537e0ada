/** The conversions family on the server. */
import { conversionChecks } from './checks.ts'
import { conversionHandlers } from './handlers.ts'
import { undoConversion } from './undoConversion.ts'
import { conversionWork } from './work.ts'

export default {
  handlers: conversionHandlers,
  undo: undoConversion,
  work: conversionWork,
  checks: conversionChecks,
  demo: { load: () => import('./demo.ts'), after: ['media'] as const },
}
