/** The columns and filters of lists of advertisements. */
import { adStateTitles, type AdState } from '../../../api/engagement/ads/adStates.ts'
import type { Ad } from '../../../api/engagement/ads/model.ts'
import type { ReadInput } from '../../../workspace/data.ts'
import { countText } from '../../parts/countText.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { AdBadge } from './badges.tsx'

/** What the list takes. */
export type Asked = ReadInput<'ads', 'list'>

/** The columns, whatever advertisements are listed. */
export const adColumns = fieldColumns<Ad>('ads', [
  { field: 'State', width: '92px', cell: (row) => <AdBadge row={row} /> },
  { field: 'Title', title: '广告', width: 'minmax(120px, 2fr)', edit: true },
  { field: 'Advertiser', width: 'minmax(80px, 1fr)', from: 420, edit: true },
  { field: 'FromDate', title: '开始', width: '88px', figures: true, from: 360 },
  { field: 'ToDate', title: '结束', width: '88px', figures: true, from: 360 },
  { field: 'Weight', width: '56px', from: 720 },
  { field: 'Views', width: '80px', from: 560, cell: ({ Views }) => countText(Views) },
  {
    field: 'Left',
    width: '80px',
    figures: true,
    from: 640,
    cell: ({ Left }) => (Left === null ? '不限' : countText(Left)),
    text: ({ Left }) => Left ?? '不限',
  },
  { field: 'Clicks', width: '72px', from: 600, cell: ({ Clicks }) => countText(Clicks) },
])

/** What such a list can be asked for. */
export const adFilters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '广告名称或广告主' },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    options: [{ value: 'open', title: '没有结束' }, ...optionsOf(adStateTitles)],
    apply: (value) => (value === 'open' ? { IsOpen: true } : { State: value as AdState }),
  },
]
