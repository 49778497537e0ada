/** 广告统计: views, clicks and what is left, by advertisement, space, advertiser, type or day. */
import type { ReactNode } from 'react'
import type { AdCount, ExportedDay } from '../../../api/engagement/adStatistics/calls.ts'
import { adsCountedBy, type AdsCountedBy } from '../../../api/engagement/adStatistics/countedBy.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { countText } from '../../parts/countText.ts'
import { CountsPanel, type CountsAsked } from '../../parts/counts/CountsPanel.tsx'
import { saveDetails } from '../../parts/counts/saveDetails.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { rateText } from './adWords.ts'
import { adLines } from './lines.ts'

/** Ours: as many lines as a chart can hold. */
const CHARTED = 100

type Asked = CountsAsked<AdsCountedBy>

const leftOf = ({ Left }: { readonly Left: number | null }) => Left ?? '不限'
const left: ListColumn<AdCount> = {
  ...{ field: 'Left', title: '剩余', width: '88px', figures: true },
  cell: ({ Left }) => (Left === null ? '不限' : countText(Left)),
  text: leftOf,
}
const columnsOf = (by: AdsCountedBy): readonly ListColumn<AdCount>[] => [
  { field: 'Name', title: adsCountedBy[by], width: 'minmax(96px, 1fr)' },
  { field: 'Views', title: '展示', width: '88px', figures: true, cell: ({ Views }) => countText(Views) },
  { field: 'Clicks', title: '点击', width: '80px', figures: true, cell: ({ Clicks }) => countText(Clicks) },
  {
    ...{ field: 'ID', title: '点击率', width: '72px', figures: true, from: 400 },
    cell: (row) => rateText(row.Clicks, row.Views),
    text: (row) => rateText(row.Clicks, row.Views),
  },
  ...(by === 'day' ? [] : [left]),
]

const exportColumns: readonly ListColumn<ExportedDay>[] = [
  { field: 'Day', title: '日期' },
  { field: 'Title', title: '广告' },
  { field: 'Advertiser', title: '广告主' },
  { field: 'SpaceName', title: '广告位' },
  { field: 'TypeName', title: '类型' },
  { field: 'Views', title: '展示' },
  { field: 'Clicks', title: '点击' },
  { field: 'BookedViews', title: '购买', text: (row) => row.BookedViews || '不限' },
  { field: 'Left', title: '当日剩余', text: leftOf },
]

async function save(asked: Asked): Promise<void> {
  const rows = await api.adStatistics.exported(asked)
  await saveDetails(asked, { family: 'adStatistics', label: '广告明细', columns: exportColumns, rows })
}

/** The panel of /Advertising/Statistics. */
export default function StatisticsPanel(): ReactNode {
  return (
    <CountsPanel<AdsCountedBy, AdCount>
      family="adStatistics"
      of="ads"
      page="/Advertising/Statistics"
      label="广告统计"
      by={adsCountedBy}
      columns={columnsOf}
      lines={adLines}
      useRows={(asked) => useRead('adStatistics', 'counts', { ...asked, PageSize: CHARTED }).data?.List}
      source={(asked) => (PageIndex, PageSize) => api.adStatistics.counts({ ...asked, PageIndex, PageSize })}
      open={({ ID, Name }, { By }) =>
        By === 'day'
          ? contextNow().open('/Advertising/Calendar', { Day: Name }, 'right')
          : contextNow().open(
              '/Advertising/AdvertisingSpace',
              By === 'ad' || By === 'advertiser' ? { ID } : {},
              'right',
            )
      }
      save={save}
      empty="这段时间没有展示"
    />
  )
}
