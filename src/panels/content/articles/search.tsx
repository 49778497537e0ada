/** 检索: articles by everything that is written in them, each with the place where it was found. */
import type { articles } from '../../../api/content/articles/calls.ts'
import type { FoundArticle } from '../../../api/content/articles/search.ts'
import type { InputOf } from '../../../api/contract.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { Marked } from '../../parts/Marked.tsx'
import { articleColumns, TitleFlags } from './articleColumns.tsx'
import { articleFilters } from './articleFilters.ts'
import { openArticle } from './openArticle.ts'
import { Reading } from './Reading.tsx'

const figures = new Intl.NumberFormat('zh-CN')

type Input = InputOf<(typeof articles)['calls']['search']>

const { channel, status, author, date, times, top } = articleFilters

const filters: readonly Filter<Input>[] = [
  { name: 'Text', title: '检索', kind: 'text', placeholder: '词 "词组" -不要的词' },
  status as Filter<Input>,
  channel as Filter<Input>,
  author,
  date as Filter<Input>,
  times as Filter<Input>,
  top as Filter<Input>,
  { name: 'Order', title: '排序', kind: 'choice', options: [{ value: 'new', title: '最新的在前' }] },
]

const columns: readonly ListColumn<FoundArticle>[] = [
  {
    field: 'Title',
    title: '标题',
    width: 'minmax(160px, 1fr)',
    cell: (row) => (
      <span title={row.Title}>
        <TitleFlags row={row} />
        {row.Title ? <Marked text={row.Title} marks={row.TitleMarks} /> : <span className="cd-quiet">（无标题）</span>}
      </span>
    ),
  },
  {
    field: 'Snippet',
    title: '命中片段',
    width: 'minmax(200px, 1.4fr)',
    from: 620,
    asked: 'Text',
    cell: (row) => (
      <span className="cd-quiet" title={row.Snippet}>
        <Marked text={row.Snippet} marks={row.Marks} />
      </span>
    ),
  },
  ...(articleColumns('channel', 'status', 'author', 'updated') as readonly ListColumn<FoundArticle>[]),
]

/** The panel of /contribution/Search. */
export const articleSearch = defineCollection('/contribution/Search', {
  family: 'articles',
  list: 'search',
  columns: columns as never,
  filters: filters as never,
  open: openArticle,
  empty: () => (
    <EmptyState title="没有找到稿件" hint="按 / 输入要找的词；几个词用空格隔开，词组加引号，不要的词前面加减号。" />
  ),
  note: ({ Pending }) =>
    Pending > 0 ? `还有 ${figures.format(Pending)} 篇较早的稿件正在编入检索，暂时可能找不到它们。` : undefined,
  detail: Reading,
})
