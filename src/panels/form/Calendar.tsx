/**
 * The calendar under a moment or a day: arrows walk the days, Enter takes one. Its code is fetched when it is first
 * opened.
 */
import { DatePicker } from '@blueprintjs/datetime'
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import './calendar.css'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { OfferedDay } from '../../workspace/palette/sayMoment.ts'
import { momentOfDay } from '../../workspace/palette/moment.ts'
import { Popover } from '../../workspace/overlay/Popover.tsx'
import { calendarWords } from './calendarWords.ts'

/** What the calendar needs. */
export interface CalendarProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  /** A day alone; else the time of day stands below. */
  readonly isDay: boolean
  readonly moment: Date | undefined
  /** See AskField. Default false. */
  readonly isUntil?: boolean | undefined
  /** What lies after it cannot be chosen. Default: nothing but what is far away. */
  readonly latest?: Date | undefined
  readonly shortcuts: readonly OfferedDay[]
  readonly onChoose: (moment: Date) => void
  readonly onClose: () => void
}

/** How far from now the calendar goes, in years. */
const YEARS = 20

/** A month of days around the one that is chosen, and the hour where one is asked for. */
export default function Calendar(props: CalendarProps): ReactNode {
  const { anchor, label, isDay, moment, isUntil, latest, shortcuts, onChoose, onClose } = props
  const year = new Date().getFullYear()
  const box = useRef<HTMLDivElement>(null)
  // After the small window has taken the focus for itself: the day that is chosen, else today.
  useEffect(() => {
    const day = (which: string) => box.current?.querySelector<HTMLElement>(`.rdp-day_${which}`)
    ;(day('selected') ?? day('today'))?.focus()
  }, [])
  return (
    <Popover
      anchor={anchor}
      label={`${label}的日历`}
      width={isDay && shortcuts.length > 0 ? 380 : 260}
      onClose={onClose}
    >
      <div ref={box} className="cd-calendar">
        <DatePicker
          {...calendarWords}
          value={moment ?? null}
          minDate={new Date(year - YEARS, 0, 1)}
          maxDate={latest ?? new Date(year + YEARS, 11, 31)}
          canClearSelection={false}
          highlightCurrentDay
          {...(isDay ? {} : { timePrecision: 'minute' as const })}
          shortcuts={shortcuts.length > 0 ? shortcuts.map(({ text, day }) => ({ label: text, date: day })) : false}
          onChange={(chosen, isUserChange) => {
            if (!chosen) return
            onChoose(isDay || moment ? new Date(chosen) : momentOfDay(chosen, isUntil))
            if (isDay && isUserChange) onClose()
          }}
        />
      </div>
    </Popover>
  )
}
