/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/ShortVideoManagement/ShortVideoList': later(
    '/ShortVideoManagement/ShortVideoList',
    async () => (await import('./index.tsx')).videoList,
  ),
  '/ShortVideoManagement/Channels': definePanel('/ShortVideoManagement/Channels', () => import('./ChannelPanel.tsx')),
  '/ShortVideoManagement/Review': later(
    '/ShortVideoManagement/Review',
    async () => (await import('./review/index.tsx')).videoReview,
  ),
  '/ShortVideoManagement/Comments': later(
    '/ShortVideoManagement/Comments',
    async () => (await import('./comments.tsx')).videoCommentList,
  ),
  '/ShortVideoManagement/Parts': definePanel('/ShortVideoManagement/Parts', () => import('./PartsPanel.tsx')),
  '/ShortVideoManagement/Player': definePanel('/ShortVideoManagement/Player', () => import('./review/PlayerPanel.tsx')),
}
