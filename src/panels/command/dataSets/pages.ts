/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/BigScreen/ResultSet': later('/BigScreen/ResultSet', async () => (await import('./index.tsx')).dataSetList),
}
