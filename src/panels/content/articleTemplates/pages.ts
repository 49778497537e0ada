/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/contribution/Template': later(
    '/contribution/Template',
    async () => (await import('./index.tsx')).articleTemplateList,
  ),
}
