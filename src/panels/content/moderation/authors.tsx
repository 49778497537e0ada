/** 评论人: who writes comments, and who may not. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { SilenceBadge, silenceText } from './SilenceBadge.tsx'

/** The list of authors, with what is known of the one under the cursor. */
export const commentAuthorList = defineCollection('/contribution/CommentAuthors', {
  family: 'commentAuthors',
  list: 'list',
  fixed: ({ ReaderID }) => (ReaderID === undefined ? {} : { ReaderID }),
  sorts: byName('UpdateTime', 'CreateTime'),
  columns: [
    { field: 'Name', width: 'minmax(120px, 1fr)' },
    {
      field: 'MutedUntil',
      title: '禁言',
      width: '148px',
      cell: (row) => <SilenceBadge author={row} />,
      text: silenceText,
    },
    { field: 'Comments', width: '64px', figures: true },
    { field: 'Refused', width: '64px', figures: true, from: 420 },
    { field: 'Phone', width: '112px', from: 520 },
    { field: 'Address', width: '120px', from: 640 },
    { field: 'UpdateTime', from: 500 },
    { field: 'CreateTime', title: '第一次', from: 760 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、电话或地址' },
    {
      name: 'IsSilent',
      title: '禁言',
      kind: 'choice',
      options: [{ value: 'true', title: '只看禁言的' }],
      apply: () => ({ IsSilent: true }),
    },
  ],
  empty: () => <EmptyState title="还没有人评论过" hint="有人评论以后会出现在这里。" />,
})
