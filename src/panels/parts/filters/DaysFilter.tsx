/** The calendar of a filter by time: comes up when days are to be chosen, and goes back to the list. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { CHOOSE_DAYS, readDays, writeDays, type Days } from './timeFilter.ts'

const RangeCalendar = lazy(() => import('../../form/RangeCalendar.tsx'))

/** What it needs. `onLeave`: to the list. */
export interface DaysFilterProps {
  readonly title: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** Nothing until days are to be chosen. Stepping out leaves what was chosen before. */
export function DaysFilter({ title, value, onChange, onLeave }: DaysFilterProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  const before = useRef(value === CHOOSE_DAYS ? '' : value)
  const [isOpen, setOpen] = useState(false)
  const latest = useRef({ onChange, onLeave })
  latest.current = { onChange, onLeave }
  useEffect(() => {
    if (value !== CHOOSE_DAYS) return
    // The calendar stands beside what is chosen already: that goes on to be asked for.
    latest.current.onChange(before.current)
    setOpen(true)
  }, [value])
  if (value !== CHOOSE_DAYS) before.current = value
  const close = useCallback(() => {
    setOpen(false)
    latest.current.onLeave()
  }, [])
  const choose = (days: Days) => {
    onChange(writeDays(days))
    close()
  }
  return (
    <span ref={anchor} tabIndex={-1} className="cd-filter-days">
      {isOpen && (
        <Suspense fallback={null}>
          <RangeCalendar anchor={anchor} label={title} days={readDays(value)} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}
