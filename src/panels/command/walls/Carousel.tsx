/** The field of a wall's form that says which screens stand on it in turn, and how long each. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CAROUSEL_LIMIT, TURN_SECONDS } from '../../../api/command/walls/fields.ts'
import type { FieldProps } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { Select } from '../../parts/Select.tsx'
import '../../parts/states.css'
import './walls.css'

interface Turn {
  readonly ID: number
  readonly Seconds: number
}

/** A line for each turn; Alt and the arrows move it. The value is a list of Turn. */
export default function Carousel({ label, value, onChange, describedBy }: FieldProps): ReactNode {
  const turns = ((value as readonly Turn[] | undefined) ?? []).map(({ ID, Seconds }) => ({ ID, Seconds }))
  const { data = [] } = useRead('walls', 'screens', {})
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const names = new Map(data.map((one) => [one.ID, one.Name]))
  const free = data.filter(({ ID }) => !turns.some((one) => one.ID === ID))
  const focusAt = (at: number) =>
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('li input') ?? []
      ;(rows[Math.min(at, rows.length - 1)] ?? list.current?.parentElement?.querySelector('select'))?.focus()
    })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= turns.length) return
    const next = turns.toSpliced(from, 1).toSpliced(to, 0, turns[from]!)
    onChange(next)
    setSaid(`${names.get(turns[from]!.ID) ?? ''}移到第 ${to + 1} 位`)
    focusAt(to)
  }
  const remove = (at: number) => {
    onChange(turns.toSpliced(at, 1))
    focusAt(at)
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (!event.altKey || isComposing(event)) return
    const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(at, to)
  }
  return (
    <fieldset className="cd-carousel" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <p className="cd-quiet cd-small">从上到下轮流显示；Alt+↑ Alt+↓ 换位置。</p>
      <p className="cd-quiet cd-small" role="status">
        {said}
      </p>
      <ol ref={list}>
        {turns.map(({ ID, Seconds }, at) => (
          <li key={ID} onKeyDown={onKeyDown(at)}>
            <span>{names.get(ID) ?? '（已删除的大屏）'}</span>
            <label>
              <input
                type="number"
                min={TURN_SECONDS.least}
                max={TURN_SECONDS.most}
                value={Seconds}
                aria-label={`${names.get(ID) ?? ''}停留几秒`}
                onChange={(event) => onChange(turns.with(at, { ID, Seconds: Number(event.target.value) }))}
              />
              秒
            </label>
            <button
              type="button"
              className="cd-button"
              onClick={() => remove(at)}
              aria-label={`去掉${names.get(ID) ?? ''}`}
            >
              去掉
            </button>
          </li>
        ))}
      </ol>
      {turns.length < CAROUSEL_LIMIT && free.length > 0 && (
        <Select
          aria-label="加一块大屏"
          value=""
          onChange={(event) => onChange([...turns, { ID: Number(event.target.value), Seconds: TURN_SECONDS.usual }])}
        >
          <option value="">加一块大屏…</option>
          {free.map(({ ID, Name }) => (
            <option key={ID} value={ID}>
              {Name}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  )
}
