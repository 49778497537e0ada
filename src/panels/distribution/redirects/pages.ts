/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Redirects/list': later('/Redirects/list', async () => (await import('./index.tsx')).redirectList),
}
