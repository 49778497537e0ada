/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/contribution/MyArticle': later('/contribution/MyArticle', async () => (await import('./index.tsx')).myArticles),
  '/contribution/Unreviewed': later('/contribution/Unreviewed', async () => (await import('./index.tsx')).unreviewed),
  '/contribution/Review': later('/contribution/Review', async () => (await import('./desk/index.tsx')).reviewDesk),
  '/contribution/Guest': definePanel('/contribution/Guest', () => import('./desk/GuestPanel.tsx')),
  '/contribution/All': later('/contribution/All', async () => (await import('./index.tsx')).allArticles),
  '/contribution/Of': later('/contribution/Of', async () => (await import('./index.tsx')).articlesOf),
  '/contribution/Search': later('/contribution/Search', async () => (await import('./search.tsx')).articleSearch),
  '/contribution/Front': definePanel('/contribution/Front', () => import('./placement/Front.tsx')),
  '/contribution/Share': definePanel('/contribution/Share', () => import('./placement/SharePanel.tsx')),
  '/contribution/Reviewed': later('/contribution/Reviewed', async () => (await import('./index.tsx')).reviewed),
  '/contribution/Drafts': later('/contribution/Drafts', async () => (await import('./index.tsx')).drafts),
  '/contribution/RecycleBin': later('/contribution/RecycleBin', async () => (await import('./index.tsx')).recycleBin),
  '/contribution/Reading': definePanel('/contribution/Reading', () => import('./ReadingPanel.tsx')),
  '/Publish': later('/Publish', async () => (await import('./index.tsx')).editor),
}
