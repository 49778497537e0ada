/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Tags/list': later('/Tags/list', async () => (await import('./index.tsx')).tagList),
}
