/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Outgoing': later('/Outgoing', async () => (await import('./index.tsx')).outgoingList),
}
