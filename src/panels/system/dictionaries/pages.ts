/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Dictionary/index': later('/Dictionary/index', async () => (await import('./index.ts')).dictionaryPanel),
}
