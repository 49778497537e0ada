/** What the list, the board and the calendar of topic selections ask alike: one set of filters, kept once. */
import { selectionPriorities } from '../../../api/content/topicSelections/fields.ts'
import { selectionStateTitles } from '../../../api/content/topicSelections/selectionStates.ts'
import { useChannelOptions } from '../../parts/filters/channelOptions.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { useKeptFilters } from '../../parts/filters/keptFilters.ts'
import type { ReadInput } from '../../../workspace/data.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

type Asked = ReadInput<'topicSelections', 'list'>

/** The filters of topic selections, by which every view of them asks. */
export const selectionFilters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或角度' },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    options: [{ value: 'open', title: '进行中' }, ...optionsOf(selectionStateTitles)],
    apply: (value) => (value === 'open' ? { IsOpen: true } : { State: value as NonNullable<Asked['State']> }),
  },
  {
    name: 'Priority',
    title: '优先级',
    kind: 'choice',
    options: optionsOf(selectionPriorities),
    apply: (value) => ({ Priority: Number(value) as NonNullable<Asked['Priority']> }),
  },
  {
    name: 'ChID',
    title: '栏目',
    kind: 'choice',
    options: useChannelOptions,
    apply: (value) => ({ ChID: Number(value) }),
  },
  {
    name: 'IsMine',
    title: '范围',
    kind: 'choice',
    options: [{ value: 'true', title: '与我有关' }],
    apply: () => ({ IsMine: true }),
  },
]

/** A hook: the filters of all three views. */
export const useSelectionFilters = () => useKeptFilters('/SeleCttopic/list', selectionFilters)
