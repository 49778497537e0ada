/** What the list, the board and the calendar of topic selections ask alike: one set of filters, kept once. */
import { useCallback, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { selectionPriorities } from '../../api/topicSelections/calls.ts'
import { selectionStateTitles } from '../../api/topicSelections/selectionStates.ts'
import { saveSetting, setting, settings } from '../../workspace/settings.ts'
import { useChannelOptions } from '../parts/filters/channelOptions.ts'
import { requestOf, type Filter, type FilterValues } from '../parts/filters/filter.ts'
import type { ReadInput } from '../../workspace/data.ts'

type Asked = ReadInput<'topicSelections', 'list'>

/** See the file's head. */
export const selectionFilters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或角度' },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    options: [
      { value: 'open', title: '进行中' },
      ...Object.entries(selectionStateTitles).map(([value, title]) => ({ value, title })),
    ],
    apply: (value) => (value === 'open' ? { IsOpen: true } : { State: value as NonNullable<Asked['State']> }),
  },
  {
    name: 'Priority',
    title: '优先级',
    kind: 'choice',
    options: Object.entries(selectionPriorities).map(([value, title]) => ({ value, title })),
    apply: (value) => ({ Priority: Number(value) }),
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

const KEPT_AS = 'filter./SeleCttopic/list'

/** A hook: what the filters are set to, the request they make, and how to set them; the same in all three views. */
export function useSelectionFilters() {
  const { values: kept } = useSnapshot(settings)
  const values = setting<FilterValues>(KEPT_AS, {})
  const text = JSON.stringify(kept[KEPT_AS] ?? {})
  const request = useMemo(() => requestOf(selectionFilters, values, new Date()), [text])
  const change = useCallback((next: FilterValues) => {
    saveSetting(KEPT_AS, Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }, [])
  return { values, request, change }
}
