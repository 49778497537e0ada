/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/ArticleFields/list': later('/ArticleFields/list', async () => (await import('./index.tsx')).articleFieldList),
}
