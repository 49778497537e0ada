/**
 * A calendar for a first and a last day: arrows walk the days, Enter takes the first, Enter again the last. Its code is
 * fetched when it is first opened.
 */
import { DateRangePicker } from '@blueprintjs/datetime'
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import './calendar.css'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Popover } from '../../workspace/overlay/Popover.tsx'
import { calendarWords } from './calendarWords.ts'

/** What the calendar needs. */
export interface RangeCalendarProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  /** What is chosen already; default nothing. */
  readonly days: readonly [first: Date, last: Date] | undefined
  readonly onChoose: (days: readonly [first: Date, last: Date]) => void
  readonly onClose: () => void
}

/** How far back from now the calendar goes, in years; forward one. */
const YEARS = 20

/** One month of days; both ends may be the same day. */
export default function RangeCalendar({ anchor, label, days, onChoose, onClose }: RangeCalendarProps): ReactNode {
  const year = new Date().getFullYear()
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<[Date | null, Date | null]>(days ? [...days] : [null, null])
  // After the small window has taken the focus for itself: the first day that is chosen, else today.
  useEffect(() => {
    const day = (which: string) => box.current?.querySelector<HTMLElement>(`.rdp-day_${which}`)
    ;(day('selected') ?? day('today'))?.focus()
  }, [])
  return (
    <Popover anchor={anchor} label={`${label}的日历`} width={232} onClose={onClose}>
      <div ref={box} className="cd-calendar">
        <DateRangePicker
          {...calendarWords}
          value={chosen}
          minDate={new Date(year - YEARS, 0, 1)}
          maxDate={new Date(year + 1, 11, 31)}
          allowSingleDayRange
          singleMonthOnly
          highlightCurrentDay
          shortcuts={false}
          onChange={(now) => {
            setChosen(now)
            const [first, last] = now
            if (first && last) onChoose([first, last])
          }}
        />
        <p className="cd-quiet cd-small" role="status">
          {chosen[0] && !chosen[1] ? '再选最后一天，同一天也可以' : '选第一天'}
        </p>
      </div>
    </Popover>
  )
}
