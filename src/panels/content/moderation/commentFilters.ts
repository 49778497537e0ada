/** The filters of a list of comments. */
import { commentStateTitles } from '../../../api/content/comments/commentStates.ts'
import type { articleComments } from '../../../api/content/articleComments/calls.ts'
import type { InputOf } from '../../../api/contract.ts'
import { useChannelOptions } from '../../parts/filters/channelOptions.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { timeFilter } from '../../parts/filters/timeFilter.ts'

/** What a list of comments of any kind is asked for. */
export type CommentQuery = InputOf<(typeof articleComments)['calls']['list']>

const only = (name: keyof CommentQuery & string, title: string, choice: string): Filter<CommentQuery> => ({
  name,
  title,
  kind: 'choice',
  options: [{ value: 'true', title: choice }],
  apply: () => ({ [name]: true }),
})

/** By words, state, channel, sensitive words, replies and time; without a state what waits. */
export const commentFilters: readonly Filter<CommentQuery>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '评论、人或标题' },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    unset: '等待处理',
    options: [...Object.entries(commentStateTitles), ['all', '全部'] as const].map(([value, title]) => ({
      value,
      title,
    })),
    apply: (value) => ({ State: value as NonNullable<CommentQuery['State']> }),
  },
  {
    name: 'PlaceID',
    title: '栏目',
    kind: 'choice',
    options: useChannelOptions,
    apply: (value) => ({ PlaceID: Number(value) }),
  },
  only('HasWords', '敏感词', '只看有敏感词的'),
  only('IsSub', '回复', '只看回复'),
  timeFilter(),
]
