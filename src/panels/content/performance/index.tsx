/** 绩效考核: what people thought of articles. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ReadingPerformance } from './ReadingPerformance.tsx'
import { timeFilter } from '../../parts/filters/timeFilter.ts'

/** The panel of /Performance/list. */
export const performanceList = defineCollection('/Performance/list', {
  family: 'performance',
  list: 'list',
  sorts: byName('Score', 'AuthorName', 'EvaluatorName', 'UpdateTime'),
  open: (row, ctx) => ctx.open('/contribution/Reading', { ID: row.ArticleID }, 'right'),
  columns: [
    { field: 'Title', width: 'minmax(140px, 1fr)' },
    { field: 'Score', width: '64px' },
    { field: 'AuthorName', width: '88px', from: 420 },
    { field: 'Comment', width: 'minmax(120px, 0.8fr)', from: 640 },
    { field: 'EvaluatorName', width: '88px', from: 560 },
    { field: 'UpdateTime', title: '时间', from: 500 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '稿件、作者或评语' }, timeFilter()],
  empty: () => <EmptyState title="还没有评过稿" hint="在稿件列表里选中一篇已发布的稿件，按 X 评分。" />,
  detail: ReadingPerformance,
})
