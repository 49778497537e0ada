/** 短视频评论: what waits for a person, decided one after the other. Enter opens the video. */
import type { Comment } from '../../../api/content/comments/model.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { commentColumns } from '../../content/moderation/commentColumns.tsx'
import { commentFilters } from '../../content/moderation/commentFilters.ts'
import { Moderation } from '../../content/moderation/Moderation.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { videoChannelFilter } from './filters.ts'
import '../../content/moderation/moderation.css'
import '../../parts/deciding/desk.css'

const VideoModeration = ({ row }: { readonly row: Comment | undefined }) => (
  <Moderation family="shortVideoComments" row={row} />
)

/** The list of /ShortVideoManagement/Comments. */
export const videoCommentList = defineCollection('/ShortVideoManagement/Comments', {
  family: 'shortVideoComments',
  list: 'list',
  columns: commentColumns,
  filters: commentFilters.map((filter) => (filter.name === 'PlaceID' ? videoChannelFilter('PlaceID') : filter)),
  sorts: byName('CreateTime'),
  fixed: ({ ID, ...gathered }) => ({ ...gathered, ...(ID === undefined ? {} : { First: ID }) }),
  open: ({ TargetID }, ctx) => ctx.open('/ShortVideoManagement/Player', { ID: TargetID }, 'right'),
  empty: () => <EmptyState title="没有等待处理的评论" hint="有新评论时会自己出现在这里。" />,
  detail: VideoModeration,
})
