/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/OnDemand/channel': definePanel('/OnDemand/channel', () => import('./ChannelPanel.tsx')),
  '/OnDemand/Programs': definePanel('/OnDemand/Programs', () => import('./ProgramPanel.tsx')),
  '/OnDemand/Contents': later('/OnDemand/Contents', async () => (await import('./contents.tsx')).contentList),
  '/OnDemand/Guide': definePanel('/OnDemand/Guide', () => import('./guide/GuidePanel.tsx')),
  '/OnDemand/GuideSheet': definePanel('/OnDemand/GuideSheet', () => import('./guide/SheetPanel.tsx')),
  '/OnDemand/News': later('/OnDemand/News', async () => (await import('./news.tsx')).newsList),
  '/OnDemand/Comments': later('/OnDemand/Comments', async () => (await import('./comments.tsx')).vodCommentList),
  '/OnDemand/Player': definePanel('/OnDemand/Player', () => import('./PlayerPanel.tsx')),
}
