/** What lists of announcements can be asked for. */
import {
  announcementStateTitles,
  type AnnouncementState,
} from '../../../api/services/announcements/announcementStates.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { timeFilter } from '../../parts/filters/timeFilter.ts'

/** Ours: types of a station, at most: all of them. */
const MOST_TYPES = 200

/** What the list takes. */
export type Asked = ReadInput<'announcements', 'list'>

const states: Readonly<Record<string, { readonly title: string; readonly asks: Partial<Asked> }>> = {
  soon: { title: '公开，未开始', asks: { Phase: 'soon' } },
  on: { title: '公众看得到', asks: { Phase: 'on' } },
  over: { title: '公开，已结束', asks: { Phase: 'over' } },
  top: { title: '置顶', asks: { IsTop: true } },
  best: { title: '推荐', asks: { IsBest: true } },
  mine: { title: '我负责的', asks: { IsMine: true } },
  bin: { title: '回收站', asks: { IsDeleted: true } },
}

function useTypes() {
  const { data } = useRead('announcementTypes', 'list', { PageSize: MOST_TYPES })
  return { data: data?.List.map(({ ID, Name }) => ({ value: String(ID), title: Name })) }
}

/** Those of one type; `name`: how the list's call names it. */
export const typeFilter = <Name extends string>(name: Name): Filter<{ readonly [N in Name]?: number }> => ({
  name,
  title: '分类',
  kind: 'choice',
  options: useTypes,
  apply: (value) => ({ [name]: Number(value) }) as { [N in Name]: number },
})

/** Of all announcements. */
export const announcementFilters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、拼音、摘要或编号' },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    options: [
      ...optionsOf(announcementStateTitles),
      ...Object.entries(states).map(([value, { title }]) => ({ value, title })),
    ],
    apply: (value) => states[value]?.asks ?? { State: value as AnnouncementState },
  },
  typeFilter('TypeID') as Filter<Asked>,
  timeFilter(),
]
