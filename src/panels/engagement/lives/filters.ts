/** What lists of lives can be asked for. */
import { liveStateTitles, liveTypes, type LiveState } from '../../../api/engagement/lives/liveStates.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { withDays } from '../../parts/filters/timeFilter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** What the list takes. */
export type Asked = ReadInput<'lives', 'list'>

/** Every channel as a choice, each called with the one above it. */
function useChannels() {
  const { data } = useRead('liveChannels', 'list', {})
  return {
    data: data?.map(({ ID, Name, ParentID }) => {
      const above = data.find((one) => one.ID === ParentID)
      return { value: String(ID), title: above ? `${above.Name} / ${Name}` : Name }
    }),
  }
}

const DAY_MS = 86_400_000
const dayOf = (now: Date, days: number) => {
  const start = new Date(now.getTime() + days * DAY_MS)
  start.setHours(0, 0, 0, 0)
  return start.toISOString()
}
const times: Readonly<Record<string, { readonly title: string; readonly span: (now: Date) => Partial<Asked> }>> = {
  today: { title: '今天', span: (now) => ({ From: dayOf(now, 0), To: dayOf(now, 1) }) },
  tomorrow: { title: '明天', span: (now) => ({ From: dayOf(now, 1), To: dayOf(now, 2) }) },
  week: { title: '今后 7 天', span: (now) => ({ From: dayOf(now, 0), To: dayOf(now, 7) }) },
  past: { title: '过去 7 天', span: (now) => ({ From: dayOf(now, -7), To: now.toISOString() }) },
}

const keyword: Filter<Asked> = { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或简介' }
const state: Filter<Asked> = {
  name: 'State',
  title: '状态',
  kind: 'choice',
  options: [{ value: 'air', title: '在播' }, ...optionsOf(liveStateTitles), { value: 'bin', title: '回收站' }],
  apply(value) {
    if (value === 'air') return { IsOnAir: true }
    return value === 'bin' ? { IsDeleted: true } : { State: value as LiveState }
  },
}
const type: Filter<Asked> = {
  name: 'LiveTypes',
  title: '类型',
  kind: 'choice',
  options: optionsOf(liveTypes),
  apply: (value) => ({ LiveTypes: [Number(value) as keyof typeof liveTypes] }),
}
const time = withDays<Asked>({
  name: 'Time',
  title: '开始时间',
  kind: 'choice',
  options: Object.entries(times).map(([value, { title }]) => ({ value, title })),
  apply: (value, now) => times[value]?.span(now) ?? {},
})

/** Of the lives of one channel. */
export const liveFilters: readonly Filter<Asked>[] = [keyword, state, type, time]

/** Of all lives. */
export const allLiveFilters: readonly Filter<Asked>[] = [
  keyword,
  state,
  {
    name: 'ChID',
    title: '频道',
    kind: 'choice',
    options: useChannels,
    apply: (value) => ({ ChID: Number(value) }),
  },
  type,
  time,
]
