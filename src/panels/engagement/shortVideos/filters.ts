/** What lists of short videos can be asked for. */
import { videoFlagNames, videoFlags, type VideoFlag } from '../../../api/engagement/shortVideos/batch.ts'
import { aiLabels, videoStateTitles, type VideoState } from '../../../api/engagement/shortVideos/videoStates.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { timeFilter } from '../../parts/filters/timeFilter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** What the list takes. */
export type Asked = ReadInput<'shortVideos', 'list'>

/** Every channel as a choice, each called with the one above it. */
function useChannels() {
  const { data } = useRead('shortVideoChannels', 'list', {})
  return {
    data: data?.map(({ ID, Name, ParentID }) => {
      const above = data.find((one) => one.ID === ParentID)
      return { value: String(ID), title: above ? `${above.Name} / ${Name}` : Name }
    }),
  }
}

const keyword: Filter<Asked> = { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、简介或标签' }
const state: Filter<Asked> = {
  name: 'State',
  title: '状态',
  kind: 'choice',
  options: [
    ...optionsOf(videoStateTitles),
    { value: 'out', title: '公众看得到' },
    { value: 'mine', title: '我负责的' },
    { value: 'bin', title: '回收站' },
  ],
  apply(value) {
    if (value === 'out') return { IsOut: true }
    if (value === 'mine') return { IsMine: true }
    return value === 'bin' ? { IsDeleted: true } : { State: value as VideoState }
  },
}
const forward: Filter<Asked> = {
  name: 'Forward',
  title: '推荐位',
  kind: 'choice',
  options: videoFlagNames.map((value) => ({ value, title: videoFlags[value].title })),
  apply: (value) => ({ [value as VideoFlag]: true }),
}
const label: Filter<Asked> = { name: 'AiLabel', title: 'AI 标识', kind: 'choice', options: optionsOf(aiLabels) }

/** Of the videos of one channel. */
export const videoFilters: readonly Filter<Asked>[] = [keyword, state, forward, label, timeFilter()]

/** Those of a channel with those below it; `name`: how the list's call names it. */
export const videoChannelFilter = <Name extends string>(name: Name): Filter<{ readonly [N in Name]?: number }> => ({
  name,
  title: '频道',
  kind: 'choice',
  options: useChannels,
  apply: (value) => ({ [name]: Number(value) }) as { [N in Name]: number },
})
const channel = videoChannelFilter('ChID') as Filter<Asked>

/** Of all videos. */
export const allVideoFilters: readonly Filter<Asked>[] = [keyword, state, channel, forward, label, timeFilter()]

/** Of those that wait. */
export const reviewFilters: readonly Filter<Asked>[] = [keyword, channel, label]
