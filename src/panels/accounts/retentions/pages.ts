/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Retentions/list': later('/Retentions/list', async () => (await import('./index.tsx')).retentionList),
}
