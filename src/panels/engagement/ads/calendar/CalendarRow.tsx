/** A space in the calendar: its name, a cell for each day, its bookings over them. */
import type { ReactNode } from 'react'
import type { AdSpace } from '../../../../api/engagement/adSpaces/calls.ts'
import { spaceModes } from '../../../../api/engagement/adSpaces/fields.ts'
import type { Ad } from '../../../../api/engagement/ads/model.ts'
import { weekdayOf } from '../../../../api/text/day.ts'
import { signs } from '../../../parts/Badge.tsx'
import { spanText } from '../adWords.ts'
import { markOf, standingOf } from '../badges.tsx'
import { lanesOf } from './lanes.ts'

/** What a row needs. */
export interface CalendarRowProps {
  readonly space: AdSpace
  readonly ads: readonly Ad[]
  readonly days: readonly string[]
  readonly today: string
  /** The day of the cursor where it is in this row. */
  readonly cursor: string | undefined
  /** The booking under the cursor. */
  readonly current: number | undefined
  readonly idOf: (space: number, day: string) => string
  readonly onPress: (day: string, ID?: number) => void
  readonly onOpen: (row: Ad) => void
}

/** The row. */
export function CalendarRow(props: CalendarRowProps): ReactNode {
  const { space, ads, days, today, cursor, current, idOf, onPress, onOpen } = props
  const laid = lanesOf(ads, days[0]!, days.length)
  const lanes = Math.max(1, ...laid.map(({ lane }) => lane + 1))
  return (
    <div role="row" className="cd-ad-row" style={{ '--cd-ad-lanes': lanes } as never}>
      <span role="rowheader" className={`cd-ad-name ${space.IsEnable ? '' : 'is-off'}`} title={space.SpaceKey}>
        {space.Name} <span className="cd-ad-mode cd-quiet cd-small">{spaceModes[space.Mode]}</span>
      </span>
      {days.map((day, at) => {
        const here = ads.filter(({ FromDate, ToDate }) => FromDate! <= day && ToDate! >= day)
        const marks = { rest: weekdayOf(day) > 4, today: day === today, cursor: day === cursor }
        const classes = Object.entries(marks).flatMap(([mark, is]) => (is ? `is-${mark}` : []))
        return (
          <span
            key={day}
            id={idOf(space.ID, day)}
            role="gridcell"
            aria-selected={day === cursor}
            aria-label={`${day}，${here.length === 0 ? '空' : here.map((one) => `${one.Title}（${standingOf(one)}）`).join('、')}`}
            className={['cd-ad-day', ...classes].join(' ')}
            style={{ gridColumn: at + 2 }}
            onMouseDown={() => onPress(day)}
          />
        )
      })}
      {laid.map(({ row, lane, first, days: long }) => (
        <span
          key={row.ID}
          aria-hidden="true"
          className={`cd-ad-bar is-${markOf(row)} ${row.ID === current ? 'is-current' : ''}`}
          style={{ gridRow: lane + 1, gridColumn: `${first + 2} / span ${long}` }}
          title={`${row.Title}（${standingOf(row)}，${row.Advertiser}，${spanText(row)}）`}
          onMouseDown={() => onPress(days[first]!, row.ID)}
          onDoubleClick={() => onOpen(row)}
        >
          <span>{signs[markOf(row)]}</span> {row.Title}
        </span>
      ))}
    </div>
  )
}
