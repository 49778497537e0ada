/** 短视频审核: what waits, the longest first, with its player in the middle; decided one after the other. */
import { defineCollection } from '../../../collection/defineCollection.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { videoColumns } from '../columns.tsx'
import { reviewFilters } from '../filters.ts'
import { VideoReview } from './VideoReview.tsx'

/** The list of /ShortVideoManagement/Review. */
export const videoReview = defineCollection('/ShortVideoManagement/Review', {
  family: 'shortVideos',
  list: 'list',
  columns: videoColumns,
  filters: reviewFilters,
  fixed: ({ ID }) => ({
    ...({ State: 'review', Sort: 'SubmitTime' } as const),
    ...(ID === undefined ? {} : { First: ID }),
  }),
  empty: () => <EmptyState title="没有等待审核的短视频" hint="送审的短视频会自己出现在这里。" />,
  // The desk beside it plays by Space, and goes through its remarks by Enter.
  keys: { mark: ['ctrl+space'], open: [] },
  detail: VideoReview,
})
