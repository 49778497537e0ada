/** 广告排期: spaces by days; arrows walk, `n` books where the cursor is, Alt and arrows shift and stretch a booking. */
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ParamsOf } from '../../../../api/pages.ts'
import type { Ad } from '../../../../api/engagement/ads/model.ts'
import { dayAfter, mondayOf } from '../../../../api/text/day.ts'
import { useRead } from '../../../../workspace/data.ts'
import { runOn } from '../../../../workspace/execute.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../../workspace/pane.ts'
import { makePlace } from '../../../parts/board/place.ts'
import { Counted } from '../../../parts/Counted.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { FooterKeys } from '../../../parts/FooterKeys.tsx'
import { useLedTo } from '../../../parts/list/useLedTo.ts'
import { useNarrowed } from '../../../parts/sides/useNarrowed.ts'
import { spanText } from '../adWords.ts'
import { standingOf } from '../badges.tsx'
import { calendarCommands } from './calendarCommands.ts'
import { CalendarHead } from './CalendarHead.tsx'
import { CalendarRow } from './CalendarRow.tsx'
import { onDay } from './lanes.ts'
import { rebook, type Shift } from './rebook.ts'
import '../../../parts/footer.css'
import '../../../parts/board/board.css'
import '../ads.css'

/** Ours: days and bookings in one view at most. */
const DAYS = 28
const SHOWN = 500

const { goTo, usePlace } = makePlace()
/** Today where the reader is, YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** The panel of /Advertising/Calendar. `Day`: where the cursor begins. */
export default function CalendarPanel({ Day }: ParamsOf<'/Advertising/Calendar'>): ReactNode {
  const [day, setDay] = useState(() => Day ?? today())
  const [start, setStart] = useState(() => mondayOf(day))
  const [at, setAt] = useState(0)
  const days = useMemo(() => Array.from({ length: DAYS }, (_, nth) => dayAfter(start, nth)), [start])
  const spaces = useRead('adSpaces', 'list', {})
  const span = { FromDay: days[0]!, ToDay: days.at(-1)! }
  const { data, error, reload } = useRead('ads', 'list', { ...span, IsOpen: true, PageSize: SHOWN })
  const rows = spaces.data ?? []
  const space = rows[Math.min(at, rows.length - 1)]
  const bySpace = useMemo(() => Map.groupBy(data?.List ?? [], ({ SpaceID }) => SpaceID), [data])
  const here = onDay(bySpace.get(space?.ID ?? 0) ?? [], day)
  const linked = usePlace()
  const item = here.find(({ ID }) => ID === linked) ?? here[0]
  const grid = useRef<HTMLDivElement>(null)
  const name = useId()
  const idOf = (ID: number, one: string) => `${name}-${ID}-${one}`
  usePublish(useMemo(() => ({ family: 'ads' as const, rows: item ? [item] : [] }), [item]))
  usePaneFocus(() => grid.current?.focus())
  const toDay = (to: string) => {
    setDay(to)
    if (to < days[0]! || to > days.at(-1)!) setStart(mondayOf(to))
  }
  useLedTo(data, {
    family: 'ads',
    find(ID) {
      const made = data?.List.find((one) => one.ID === ID)
      if (!made || rows.length === 0) return made ? 'later' : 'hidden'
      setAt(rows.findIndex((one) => one.ID === made.SpaceID))
      toDay(made.FromDate ?? day)
      goTo(ID)
      return 'there'
    },
    widen: undefined,
  })
  const cursor = space && idOf(space.ID, day)
  // The days of a narrow pane and the spaces of a low one go on beyond its edge; the cursor does not.
  useEffect(() => {
    if (cursor) document.getElementById(cursor)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [cursor])
  useNarrowed('ads', { ...(space ? { SpaceID: space.ID } : {}), FromDate: day, ToDate: day })

  const carry = async (by: Shift) => {
    if (!item) return
    goTo(item.ID)
    // The cursor stays on what it carries.
    if ((await rebook(item, by)) && by.from !== 0 && by.from === by.to) toDay(dayAfter(day, by.from))
  }
  usePaneCommands(
    calendarCommands({
      walk: (by) => toDay(dayAfter(day, by)),
      space: (by) => setAt(Math.max(0, Math.min(at + by, rows.length - 1))),
      next(by) {
        const now = here.findIndex(({ ID }) => ID === item?.ID)
        goTo(here[Math.max(0, Math.min(now + by, here.length - 1))]?.ID)
      },
      today() {
        setDay(today())
        setStart(mondayOf(today()))
      },
      carry,
      move: (by) => space && void runOn(by < 0 ? 'adSpaces.raise' : 'adSpaces.lower', space),
      open: () => item && void runOn('ads.edit', item),
      remove: () => item && void runOn('ads.remove', item),
      has: item !== undefined,
    }),
  )

  if ((error && !data) || (spaces.error && !spaces.data))
    return <ErrorState error={(error ?? spaces.error)!} retry={error ? reload : spaces.reload} />
  if (spaces.data?.length === 0) return <EmptyState title="还没有广告位" hint="请先在“广告位”里新增一个，再来排期。" />
  return (
    <div className="cd-view">
      <div className="cd-ads-head">
        <strong>
          {span.FromDay} 至 {span.ToDay}
        </strong>
        <span className="cd-quiet cd-small" aria-live="polite">
          {space?.Name} {day}：{item ? said(item, here.length) : '空'}
        </span>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label="广告排期"
        aria-activedescendant={cursor}
        tabIndex={0}
        data-keys="list"
        className="cd-ad-grid"
        style={{ '--cd-ad-days': DAYS } as never}
      >
        <CalendarHead days={days} today={today()} />
        {rows.map((one, nth) => (
          <CalendarRow
            key={one.ID}
            space={one}
            ads={bySpace.get(one.ID) ?? []}
            days={days}
            today={today()}
            cursor={one.ID === space?.ID ? day : undefined}
            current={one.ID === space?.ID ? item?.ID : undefined}
            idOf={idOf}
            onPress={(pressed, ID) => {
              setAt(nth)
              setDay(pressed)
              goTo(ID)
            }}
            onOpen={(row) => void runOn('ads.edit', row)}
          />
        ))}
      </div>
      <footer className="cd-list-foot">
        <Counted>{data && `共 ${data.Total} 个`}</Counted>
        <FooterKeys />
      </footer>
    </div>
  )
}

const said = (item: Ad, many: number) =>
  `“${item.Title}”${standingOf(item)}，${spanText(item)}${many > 1 ? `，这一天共 ${many} 个` : ''}`
