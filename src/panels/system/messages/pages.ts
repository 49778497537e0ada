/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Message/Inbox': later('/Message/Inbox', async () => (await import('./index.tsx')).inbox),
}
