/** What lists of reports can be asked for. */
import { flowKinds, flowStateTitles } from '../../../../api/engagement/liveFlows/flowStates.ts'
import type { ReadInput } from '../../../../workspace/data.ts'
import type { Filter } from '../../../parts/filters/filter.ts'
import { optionsOf } from '../../../parts/filters/optionsOf.ts'

/** What the list takes. */
export type Asked = ReadInput<'liveFlows', 'list'>

const keyword: Filter<Asked> = { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '内容、标题或记者' }
const kind: Filter<Asked> = { name: 'Kind', title: '类型', kind: 'choice', options: optionsOf(flowKinds) }

/** Of one flow. */
export const flowFilters: readonly Filter<Asked>[] = [
  keyword,
  { name: 'State', title: '状态', kind: 'choice', options: optionsOf(flowStateTitles) },
  kind,
]

/** Over all lives: what waits, unless something else is asked for. */
export const reportFilters: readonly Filter<Asked>[] = [
  keyword,
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    unset: '待审',
    options: [
      ...optionsOf(flowStateTitles).filter(({ value }) => value !== 'submitted'),
      { value: 'mine', title: '我写的' },
      { value: 'all', title: '全部' },
    ],
    apply(value) {
      return value === 'mine' ? { IsMine: true, State: 'all' } : { State: value as NonNullable<Asked['State']> }
    },
  },
  kind,
]
