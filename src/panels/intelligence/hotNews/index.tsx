/** 热点: what is much read, here and elsewhere, and what the desk makes of it. */
import { hotDomains, hotSources } from '../../../api/intelligence/hotNews/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { HotDetail } from './HotDetail.tsx'

const figures = new Intl.NumberFormat('zh-CN')

/** The list. */
export const hotNewsList = defineCollection('/Ai/HotNews', {
  family: 'hotNews',
  list: 'list',
  columns: [
    { field: 'Title', title: '热点', width: 'minmax(160px, 2fr)' },
    {
      field: 'Heat',
      title: '热度',
      width: '88px',
      figures: true,
      cell: (row) => figures.format(row.Heat),
      text: (row) => String(row.Heat),
    },
    { field: 'Summary', title: '摘要', width: 'minmax(160px, 3fr)', from: 640 },
    { field: 'Time', title: '时间', width: '128px', from: 760 },
    { field: 'Origin', title: '来源', width: '96px', from: 480 },
  ],
  filters: [
    { name: 'Source', title: '来源', kind: 'choice', options: optionsOf(hotSources) },
    {
      name: 'Domain',
      title: '领域',
      kind: 'choice',
      options: hotDomains.map((value) => ({ value, title: value })),
    },
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或摘要里的词' },
  ],
  open: (row, ctx) => {
    if (row.ArticleID !== null) ctx.open('/Publish', { ID: row.ArticleID })
    else ctx.notify('这是外面的热点：按 O 打开它的网页，按 C 立线索，按 T 立选题，按 S 看本站写过什么。', 'success')
  },
  empty: () => <EmptyState title="现在没有热点" hint="换一个来源或领域，或去掉关键词。" />,
  note: ({ Says }) => Says,
  detail: HotDetail,
})
