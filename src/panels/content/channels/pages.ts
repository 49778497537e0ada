/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/ColumnManagement/index': later('/ColumnManagement/index', async () => (await import('./index.ts')).channelTree),
}
