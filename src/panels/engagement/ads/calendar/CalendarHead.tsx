/** The days above the calendar, with the month where one begins. */
import type { ReactNode } from 'react'
import { weekdayOf } from '../../../../api/text/day.ts'

const WEEK = '一二三四五六日'

/** The row. `days` and `today`: YYYY-MM-DD. */
export function CalendarHead({ days, today }: { readonly days: readonly string[]; readonly today: string }): ReactNode {
  return (
    <div role="row" className="cd-ad-row is-head">
      <span role="columnheader">广告位</span>
      {days.map((one, nth) => (
        <span
          key={one}
          role="columnheader"
          aria-label={`${one}，星期${WEEK[weekdayOf(one)]}`}
          className={`cd-ad-day cd-figures ${one === today ? 'is-today' : ''}`}
        >
          <small className="cd-ad-month">
            {(one.endsWith('-01') || (nth === 0 && !days.slice(1, 3).some((next) => next.endsWith('-01')))) &&
              `${Number(one.slice(5, 7))}月`}
          </small>
          {Number(one.slice(8))}
          <small>{WEEK[weekdayOf(one)]}</small>
        </span>
      ))}
    </div>
  )
}
