/** The screens of articles. */
import type { ArticleStatus } from '../../../api/content/articles/review.ts'
import { definePanel } from '../../../workspace/panel.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { articleColumns } from './articleColumns.tsx'
import { articleFilters as filters } from './articleFilters.ts'
import { openArticle } from './openArticle.ts'
import { ownFilter, useOwnColumns } from './ownColumns.tsx'
import { Reading } from './Reading.tsx'

/** States of an article that its author is at work on. */
const atMine: ArticleStatus[] = ['draft', 'refused', 'correcting']
const binned: ArticleStatus[] = ['recycled']

/** Both ways where the server has an index for both. */
const sorts = {
  UpdateTime: { down: { SortType: 'updated' }, up: { SortType: 'oldest' } },
  ReadNo: { down: { SortType: 'read' } },
} as const

const common = { family: 'articles', list: 'list', open: openArticle, sorts } as const

/** 我的稿件: what I wrote. */
export const myArticles = defineCollection('/contribution/MyArticle', {
  ...common,
  moreColumns: useOwnColumns,
  columns: articleColumns('title', 'channel', 'status', 'words', 'reads', 'reason', 'updated'),
  filters: [
    filters.name,
    filters.status,
    filters.channel,
    filters.tag,
    filters.date,
    filters.times,
    ownFilter,
    filters.sort,
  ],
  fixed: () => ({ Scope: 'mine' }) as const,
  empty: () => <EmptyState title="您还没有写过稿件" keys={{ chord: 'n', does: '写一篇新稿' }} />,
})

/** 待审稿件: what waits for a level whose button I have, with its text beside it. */
export const unreviewed = defineCollection('/contribution/Unreviewed', {
  ...common,
  columns: articleColumns('title', 'channel', 'status', 'author', 'words', 'updated'),
  filters: [filters.name, filters.channel, filters.author],
  fixed: () => ({ Scope: 'toReview', SortType: 'oldest' }) as const,
  empty: () => <EmptyState title="没有等您审的稿件" hint="有新稿送审时会自己出现在这里。" />,
  detail: Reading,
})

const everyColumn = articleColumns(
  'title',
  'channel',
  'status',
  'author',
  'words',
  'reads',
  'updated',
  'published',
  'expires',
  'embargo',
  'number',
)

/** 全部稿件. */
export const allArticles = defineCollection('/contribution/All', {
  ...common,
  moreColumns: useOwnColumns,
  columns: everyColumn,
  filters: [
    filters.name,
    filters.status,
    filters.channel,
    filters.author,
    filters.tag,
    filters.date,
    filters.times,
    filters.top,
    filters.sort,
  ],
  empty: () => <EmptyState title="还没有稿件" keys={{ chord: 'n', does: '写一篇新稿' }} />,
})

/** The articles of one channel or one person. */
export const articlesOf = defineCollection('/contribution/Of', {
  ...common,
  columns: everyColumn,
  filters: [filters.name, filters.status, filters.date, filters.sort],
  fixed: ({ Named: _, ...asked }) => asked,
  empty: () => <EmptyState title="这里还没有稿件" />,
})

/** 已审稿件: what I decided or what is past review. */
export const reviewed = defineCollection('/contribution/Reviewed', {
  ...common,
  columns: articleColumns('title', 'channel', 'status', 'author', 'reads', 'updated', 'published'),
  filters: [
    filters.name,
    filters.status,
    filters.channel,
    filters.author,
    filters.tag,
    filters.date,
    filters.times,
    ownFilter,
    filters.sort,
  ],
  fixed: () => ({ Scope: 'reviewed' }) as const,
  empty: () => <EmptyState title="还没有审过的稿件" hint="审过的稿件会留在这里。" />,
})

/** 草稿箱: mine that are not submitted. */
export const drafts = defineCollection('/contribution/Drafts', {
  ...common,
  columns: articleColumns('title', 'channel', 'status', 'words', 'reason', 'updated'),
  filters: [filters.name, filters.channel, filters.date],
  fixed: () => ({ Scope: 'mine', Statuses: atMine, SortType: 'updated' }) as const,
  empty: () => <EmptyState title="草稿箱是空的" keys={{ chord: 'n', does: '写一篇新稿' }} />,
})

/** 回收站. */
export const recycleBin = defineCollection('/contribution/RecycleBin', {
  ...common,
  columns: articleColumns('title', 'channel', 'author', 'words', 'updated'),
  filters: [filters.name, filters.channel, filters.author],
  fixed: () => ({ Statuses: binned, SortType: 'updated' }) as const,
  empty: () => <EmptyState title="回收站是空的" hint="删除的稿件会先到这里，按 U 还原。" />,
})

/** 写稿. */
export const editor = definePanel('/Publish', () => import('./editor/Editor.tsx'))
