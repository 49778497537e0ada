/** A moment or a day: typed as people say it, understood beneath, or chosen in a calendar (Alt+Down). */
import { lazy, Suspense, useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Calendar as CalendarIcon } from '@blueprintjs/icons'
import { isComposing } from '../../workspace/keys/ime.ts'
import { readMoment } from '../../workspace/palette/moment.ts'
import { dayText, momentHint, momentText } from '../../workspace/palette/readAnswer.ts'
import { offeredDays, readDay, sayDay, sayMoment } from '../../workspace/palette/sayMoment.ts'
import type { InputProps } from '../parts/pick/Pick.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

/** A text that is read as a time while it is typed. */
export function MomentInput({ id, field, value, problem, describedBy, onChange }: InputProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isDay = field.kind === 'date'
  const text = String(value ?? '')
  const now = new Date()
  const meant = text.trim() === '' ? undefined : isDay ? readDay(text, now) : readMoment(text, now, field.isUntil)
  const spelt = meant && (isDay ? dayText(meant) : momentText(meant))
  // What is written out already needs no explanation.
  const said = !meant || spelt === text.trim() ? '' : isDay ? sayDay(meant, now) : sayMoment(meant, now)
  // The same on every render: the small window takes the focus anew for another one.
  const close = useCallback(() => {
    setOpen(false)
    input.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div ref={anchor} className="cd-form-moment">
      <div className="cd-field-row">
        <input
          ref={input}
          id={id}
          name={field.name}
          className="bp6-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={momentHint(isDay ? 'date' : 'time', now, field.past)}
          aria-required={!field.optional}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={
            [describedBy, said === '' ? undefined : `${id}-meant`].filter(Boolean).join(' ') || undefined
          }
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => spelt && spelt !== text && onChange(spelt)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="cd-icon-button cd-field-inside"
          aria-label={`打开${field.label}的日历`}
          title="日历 Alt+↓"
          tabIndex={-1}
          onClick={() => setOpen(true)}
        >
          <CalendarIcon size={16} />
        </button>
      </div>
      {said !== '' && (
        <p id={`${id}-meant`} className="cd-field-hint">
          {said}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <Calendar
            anchor={anchor}
            label={field.label}
            isDay={isDay}
            moment={meant}
            isUntil={field.isUntil}
            latest={field.past ? now : undefined}
            shortcuts={isDay ? offeredDays(now) : []}
            onChoose={(moment) => onChange(isDay ? dayText(moment) : momentText(moment))}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
