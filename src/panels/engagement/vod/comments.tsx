/** 点播评论: what the public says about contents, decided one after the other. Enter plays the content. */
import type { Comment } from '../../../api/content/comments/model.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { commentColumns } from '../../content/moderation/commentColumns.tsx'
import { commentFilters } from '../../content/moderation/commentFilters.ts'
import { Moderation } from '../../content/moderation/Moderation.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import '../../parts/deciding/desk.css'
import '../../content/moderation/moderation.css'

const VodModeration = ({ row }: { readonly row: Comment | undefined }) => <Moderation family="vodComments" row={row} />

/** The list of /OnDemand/Comments. */
export const vodCommentList = defineCollection('/OnDemand/Comments', {
  family: 'vodComments',
  list: 'list',
  columns: commentColumns,
  // Programmes are no channels of articles.
  filters: commentFilters.filter(({ name }) => name !== 'PlaceID'),
  sorts: byName('CreateTime'),
  fixed: ({ ID, ...gathered }) => ({ ...gathered, ...(ID === undefined ? {} : { First: ID }) }),
  open: (row, ctx) => ctx.open('/OnDemand/Player', { ID: row.TargetID }, 'right'),
  empty: () => <EmptyState title="没有等待处理的点播评论" hint="有新评论时会自己出现在这里。" />,
  detail: VodModeration,
})
