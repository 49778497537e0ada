/** 公告评论: what the public says about announcements, decided one after the other. Enter opens the announcement. */
import type { Comment } from '../../../api/content/comments/model.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { commentColumns } from '../../content/moderation/commentColumns.tsx'
import { commentFilters } from '../../content/moderation/commentFilters.ts'
import { Moderation } from '../../content/moderation/Moderation.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { typeFilter } from './filters.ts'
import '../../parts/deciding/desk.css'
import '../../content/moderation/moderation.css'

const AnnouncementModeration = ({ row }: { readonly row: Comment | undefined }) => (
  <Moderation family="announcementComments" row={row} />
)

/** The list of /Announce/Comments. */
export const commentList = defineCollection('/Announce/Comments', {
  family: 'announcementComments',
  list: 'list',
  columns: commentColumns,
  filters: commentFilters.map((filter) => (filter.name === 'PlaceID' ? typeFilter('PlaceID') : filter)),
  sorts: byName('CreateTime'),
  fixed: ({ ID, ...gathered }) => ({ ...gathered, ...(ID === undefined ? {} : { First: ID }) }),
  open: ({ TargetID }, ctx) => ctx.open('/Announce/list', { ID: TargetID }, 'right'),
  empty: () => <EmptyState title="没有等待处理的公告评论" hint="有新评论时会自己出现在这里。" />,
  detail: AnnouncementModeration,
})
