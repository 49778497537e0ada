/** The filters of article lists. */
import type { InputOf } from '../../../api/contract.ts'
import type { articles } from '../../../api/content/articles/calls.ts'
import { statusTitles, type ArticleStatus } from '../../../api/content/articles/review.ts'
import { useChannelOptions } from '../../parts/filters/channelOptions.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { timeFilter } from '../../parts/filters/timeFilter.ts'

type Input = InputOf<(typeof articles)['calls']['list']>

/** Every filter there is for articles, by name. */
export const articleFilters = {
  name: { name: 'Name', title: '关键词', kind: 'text', placeholder: '标题、拼音首字母或编号' },
  channel: {
    name: 'Chid',
    title: '栏目',
    kind: 'choice',
    options: useChannelOptions,
    apply: (value) => ({ Chid: Number(value) }),
  },
  status: {
    name: 'Status',
    title: '状态',
    kind: 'choice',
    options: Object.entries(statusTitles)
      .filter(([value]) => value !== 'recycled')
      .map(([value, title]) => ({ value, title })),
    apply: (value) => ({ Status: value as ArticleStatus }),
  },
  author: { name: 'Author', title: '作者', kind: 'text' },
  date: timeFilter(),
  top: {
    name: 'IsTop',
    title: '置顶',
    kind: 'choice',
    options: [{ value: 'true', title: '只看置顶' }],
    apply: () => ({ IsTop: true }),
  },
  sort: {
    name: 'SortType',
    title: '排序',
    kind: 'choice',
    unset: '默认排序',
    options: [
      { value: 'updated', title: '最近更新' },
      { value: 'top', title: '置顶优先' },
      { value: 'read', title: '阅读最多' },
      { value: 'oldest', title: '最早的在前' },
    ],
  },
} satisfies Record<string, Filter<Input>>
