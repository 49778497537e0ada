/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/AppIndex/types': later('/AppIndex/types', async () => (await import('./index.tsx')).appBlockList),
  '/AppIndex/styles': later('/AppIndex/styles', async () => (await import('./index.tsx')).appBlockStyleList),
}
