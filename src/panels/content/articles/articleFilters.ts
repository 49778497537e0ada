/** The filters of article lists. */
import type { InputOf } from '../../../api/contract.ts'
import type { articles } from '../../../api/content/articles/calls.ts'
import { statusTitles, type ArticleStatus } from '../../../api/content/articles/review.ts'
import { useChannelOptions } from '../../parts/filters/channelOptions.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { timeFilter } from '../../parts/filters/timeFilter.ts'

const DAY = 86_400_000

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
  tag: { name: 'Tag', title: '标签', kind: 'text', placeholder: '名称、又名或拼音' },
  date: timeFilter(),
  top: {
    name: 'IsTop',
    title: '置顶',
    kind: 'choice',
    options: [{ value: 'true', title: '只看置顶' }],
    apply: () => ({ IsTop: true }),
  },
  times: {
    name: 'Times',
    title: '解禁与下线',
    kind: 'choice',
    options: [
      { value: 'held', title: '还没有解禁' },
      { value: 'today', title: '一天内下线' },
      { value: 'week', title: '一周内下线' },
      { value: 'ends', title: '设了下线时间' },
    ],
    apply(value, now) {
      const from = now.toISOString()
      if (value === 'held') return { EmbargoFrom: from }
      const days = { today: 1, week: 7 }[value]
      if (days === undefined) return { ExpireFrom: from }
      return { ExpireFrom: from, ExpireTo: new Date(now.getTime() + days * DAY).toISOString() }
    },
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
