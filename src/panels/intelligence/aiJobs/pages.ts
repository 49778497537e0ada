/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Ai/Jobs': later('/Ai/Jobs', async () => (await import('./index.tsx')).aiJobList),
}
