/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/PersonRequests/list': later('/PersonRequests/list', async () => (await import('./index.tsx')).personRequestList),
}
