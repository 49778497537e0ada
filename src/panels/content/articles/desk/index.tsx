/** 审稿台: the queue, the text with what changed in it, and what was said and done so far. */
import { defineCollection } from '../../../collection/defineCollection.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { openArticle } from '../openArticle.ts'
import { Desk } from './Desk.tsx'
import { queueColumns } from './queueColumns.tsx'
import { queueFilters } from './queueFilters.ts'
import '../../../parts/deciding/desk.css'
import './desk.css'

/** The panel of /contribution/Review. */
export const reviewDesk = defineCollection('/contribution/Review', {
  family: 'articles',
  list: 'queue',
  columns: queueColumns as never,
  filters: queueFilters,
  fixed: ({ ID }) => (ID === undefined ? {} : { First: ID }),
  open: openArticle,
  empty: () => <EmptyState title="没有等您审的稿件" hint="有新稿送审时会自己出现在这里。" />,
  detail: Desk as never,
})
