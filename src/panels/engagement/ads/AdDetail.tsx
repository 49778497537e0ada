/** One advertisement in full: as the public sees it, when it is booked, and how often it was seen on each day. */
import { useMemo, type ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { ads } from '../../../api/engagement/ads/calls.ts'
import { AD_MARK, type Ad } from '../../../api/engagement/ads/model.ts'
import { builtInDictionaries } from '../../../api/system/dictionaries/builtIn.ts'
import { useRead } from '../../../workspace/data.ts'
import { me } from '../../../workspace/session.ts'
import { countText } from '../../parts/countText.ts'
import { ChartFrame } from '../../parts/chart/ChartFrame.tsx'
import { chartOf } from '../../parts/counts/chartOf.ts'
import { Reasons } from '../../parts/deciding/Reasons.tsx'
import { useDeciding } from '../../parts/deciding/useDeciding.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { StepKeys } from '../../parts/StepKeys.tsx'
import { useResting } from '../../parts/useResting.ts'
import { rateText, spanText, viewsText } from './adWords.ts'
import { AdBadge } from './badges.tsx'
import { adLines } from './lines.ts'
import './ads.css'

/** How long the cursor rests before the days are read, in ms. */
const REST_MS = 120
/** Ours: as many days as a chart of one can hold. */
const CHARTED = 100

/** What comes next. */
const steps = ['submit', 'pass', 'refuse', 'recall', 'resume', 'pause', 'end', 'edit', 'why'].map(
  (verb) => `ads.${verb}`,
)

/** The days on which it was seen, as a chart; nothing before the first. */
function Days({ id, title }: { readonly id: number; readonly title: string }): ReactNode {
  const rested = useResting(id, REST_MS)
  const { data } = useRead(
    'adStatistics',
    'counts',
    rested === undefined ? undefined : { By: 'day', AdID: rested, PageSize: CHARTED },
    ['ads'],
  )
  const chart = useMemo(() => chartOf(true, data?.List ?? [], adLines), [data])
  if (chart.names.length === 0) return null
  return (
    <ChartFrame
      label={`“${title}”每天的展示和点击，数字在“广告统计”里`}
      names={chart.names}
      series={chart.series}
      kind="line"
      onPick={() => {}}
    />
  )
}

/** The advertisement under the cursor. */
export function AdDetail({ row }: { readonly row: Ad | undefined }): ReactNode {
  const reasons = useDeciding({
    ...{ family: 'ads', row, name: 'adReview', group: ads.title },
    shown: row && `${row.ID}.${row.Revision}`,
    tooSoon: '这个广告刚刚显示，请看过再审。',
    verbs: ['ads.pass', 'ads.refuse'],
    refuse: 'ads.refuse',
    reasons: may(me(), ads.pages, '广告审核') ? builtInDictionaries.adRefusalReason : undefined,
  })
  if (!row) return <EmptyState title="没有选中的广告" hint="用 J、K 上下移动，在这里看图片、时段和展示次数。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <AdBadge row={row} />,
        理由: row.Reason,
        广告主: row.Advertiser,
        类型: row.TypeName,
        广告位: row.SpaceName,
        时段: spanText(row),
        展示: viewsText(row),
        点击: `${countText(row.Clicks)}（点击率 ${rateText(row.Clicks, row.Views)}）`,
        权重: row.Weight,
        每台设备每天: row.DeviceCap > 0 && `最多 ${row.DeviceCap} 次`,
        落地页: row.Target,
        审核: row.AuditTime && (
          <>
            {row.AuditorName} <Moment at={row.AuditTime} />
          </>
        ),
        登记: (
          <>
            {row.OwnerName} <Moment at={row.CreateTime} />
          </>
        ),
      }}
    >
      {row.Picture && (
        <figure className="cd-ad-picture">
          <img src={row.Picture} alt={row.Words || row.Title} loading="lazy" />
          <figcaption>{AD_MARK}</figcaption>
        </figure>
      )}
      <Days id={row.ID} title={row.Title} />
      <StepKeys row={row} of={steps} />
      {row.State === 'pending' && <Reasons reasons={reasons} verb="退回" />}
    </RecordFacts>
  )
}
