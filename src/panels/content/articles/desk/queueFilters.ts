/** The filters of the queue. */
import type { articles } from '../../../../api/content/articles/calls.ts'
import { levelTitles } from '../../../../api/content/articles/review.ts'
import type { InputOf } from '../../../../api/contract.ts'
import type { Filter } from '../../../parts/filters/filter.ts'
import { articleFilters } from '../articleFilters.ts'
import { optionsOf } from '../../../parts/filters/optionsOf.ts'

type Input = InputOf<(typeof articles)['calls']['queue']>

/** By title, channel, level, scope and time limit. */
export const queueFilters: readonly Filter<Input>[] = [
  articleFilters.name,
  { ...articleFilters.channel, apply: (value) => ({ Chid: Number(value) }) },
  {
    name: 'Level',
    title: '审级',
    kind: 'choice',
    options: optionsOf(levelTitles),
    apply: (value) => ({ Level: Number(value) }),
  },
  {
    name: 'Scope',
    title: '范围',
    kind: 'choice',
    unset: '轮到我的',
    options: [{ value: 'all', title: '全部' }],
    apply: () => ({ Scope: 'all' }),
  },
  {
    name: 'IsOverdue',
    title: '时限',
    kind: 'choice',
    options: [{ value: 'true', title: '只看超时' }],
    apply: () => ({ IsOverdue: true }),
  },
]
