/** Moderation of comments: those of articles. Other kinds add a list of their own beside it. */
import type { Comment } from '../../../api/content/comments/model.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { commentColumns } from './commentColumns.tsx'
import { commentFilters } from './commentFilters.ts'
import { Moderation } from './Moderation.tsx'
import '../../parts/deciding/desk.css'
import './moderation.css'

const ArticleModeration = ({ row }: { readonly row: Comment | undefined }) => (
  <Moderation family="articleComments" row={row} />
)

/** 稿件评论. Enter opens the article. */
export const articleCommentList = defineCollection('/contribution/Comments', {
  family: 'articleComments',
  list: 'list',
  columns: commentColumns,
  filters: commentFilters,
  sorts: byName('CreateTime'),
  fixed: ({ ID, ...gathered }) => ({ ...gathered, ...(ID === undefined ? {} : { First: ID }) }),
  open: (row, ctx) => ctx.open('/contribution/Reading', { ID: row.TargetID }),
  empty: () => <EmptyState title="没有等待处理的评论" hint="有新评论时会自己出现在这里。" />,
  detail: ArticleModeration,
})
