/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Ai/HotNews': later('/Ai/HotNews', async () => (await import('./index.tsx')).hotNewsList),
}
