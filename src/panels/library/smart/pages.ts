/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/media/SmartSearch': later('/media/SmartSearch', async () => (await import('./index.tsx')).smartSearch),
}
