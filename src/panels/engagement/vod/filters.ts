/** What lists of contents can be asked for. */
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import type { Filter } from '../../parts/filters/filter.ts'

/** What the list takes. */
export type Asked = ReadInput<'vodContents', 'list'>

const states: Readonly<Record<string, { readonly title: string; readonly asks: Partial<Asked> }>> = {
  public: { title: '已公开', asks: { IsPublic: true } },
  inside: { title: '未公开', asks: { IsPublic: false } },
  home: { title: '在首页', asks: { IsHome: true } },
  top: { title: '置顶', asks: { IsTop: true } },
  bin: { title: '回收站', asks: { IsDeleted: true } },
}

const keyword: Filter<Asked> = { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、简介或人名' }
const state: Filter<Asked> = {
  name: 'State',
  title: '状态',
  kind: 'choice',
  options: Object.entries(states).map(([value, { title }]) => ({ value, title })),
  apply: (value) => states[value]?.asks ?? {},
}

function useChannels() {
  const { data } = useRead('vodChannels', 'list', {})
  return { data: data?.map(({ ID, Name }) => ({ value: String(ID), title: Name })) }
}

/** Of the contents of one programme. */
export const contentFilters: readonly Filter<Asked>[] = [keyword, state]

/** Of all contents. */
export const allContentFilters: readonly Filter<Asked>[] = [
  keyword,
  state,
  {
    name: 'ChannelID',
    title: '频道',
    kind: 'choice',
    options: useChannels,
    apply: (value) => ({ ChannelID: Number(value) }),
  },
]
