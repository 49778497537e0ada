/** The page shown from here. */
import { definePanel } from '../../../workspace/panel.ts'

export default {
  '/Ai/ArticleUeditor': definePanel('/Ai/ArticleUeditor', () => import('./ArticleUeditor.tsx')),
}
