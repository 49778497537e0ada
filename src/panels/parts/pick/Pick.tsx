/** A field that takes one of many: typed for, by characters, sound or number; walked with the arrows. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { AskField, AskOption, Context } from '../../../workspace/command.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import {
  barredProblem,
  choiceOf,
  firstFree,
  takenChoice,
  unmadeProblem,
  type AskChoice,
} from '../../../workspace/palette/askOptions.ts'
import { OptionList } from './OptionList.tsx'
import { useOptionRows } from './useOptionRows.ts'

/** What an input of a form is given. */
export interface InputProps {
  readonly id: string
  readonly field: AskField
  readonly ctx: Context
  readonly value: unknown
  readonly problem: string | undefined
  /** The id of the hint or the problem. */
  readonly describedBy: string | undefined
  /** The choices of the field; undefined while they are read, or where they are looked for. */
  readonly choices?: readonly AskOption[] | undefined
  readonly onChange: (value: unknown) => void
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** An input whose text is the choice's title until something is typed. */
export function Pick(props: InputProps): ReactNode {
  const { id, field, ctx, value, choices, onChange } = props
  const [text, setText] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  /** Where the person moved; undefined: the first that may be chosen. */
  const [moved, setMoved] = useState<number>()
  /** Enter was pressed before the choices for the text were there. */
  const [isEntered, setEntered] = useState(false)
  const [bar, setBar] = useState<string>()
  const [known, setKnown] = useState<readonly AskOption[]>([])
  const list = useId()
  const making = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const found = useOptionRows(field, ctx, choices, text ?? '', isOpen)
  const active = moved !== undefined && moved < found.rows.length ? moved : firstFree(found.rows)
  const chosen = choiceOf(choices ?? [], value) ?? choiceOf(known, value)
  const title = chosen?.title ?? (isNothing(value) || (!field.free && !choices) ? '' : String(value))

  useEffect(() => {
    if (!field.named || isNothing(value) || choiceOf(known, value)) return
    let isHere = true
    field.named(ctx, [value]).then(
      (options) => isHere && setKnown(options),
      // The title alone is missing; the value is kept and can be chosen anew.
      () => isHere && setKnown([{ title: `编号 ${String(value)}`, value }]),
    )
    return () => void (isHere = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another value is asked for once; the context is new with every drawing
  }, [value])

  const changed = () => {
    setMoved(undefined)
    setEntered(false)
    setBar(undefined)
  }
  const open = () => {
    changed()
    setOpen(true)
  }
  const close = () => {
    changed()
    setOpen(false)
    setText(undefined)
  }
  const choose = (row: AskChoice | undefined) => {
    const barred = row && barredProblem(row)
    if (barred !== undefined) return setBar(barred)
    if (row?.makes) {
      if (making.current) return
      making.current = true
      void takenChoice(row, ctx)
        .then(choose, (error: Error) => setBar(error.message))
        .finally(() => (making.current = false))
      return
    }
    if (row) {
      setKnown((before) => [...before, { title: row.text, value: row.value }])
      onChange(row.value)
    }
    close()
  }
  useEffect(() => {
    if (!isEntered || found.waiting) return
    setEntered(false)
    // Where nothing is found the list says so.
    const row = found.rows[active]
    if (row?.makes) setBar(unmadeProblem(row.makes))
    else if (row) choose(row)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as the choices are there
  }, [isEntered, found.waiting])
  /** The field is left: what was typed counts where it may, and an emptied field is empty. */
  const leave = () => {
    const typed = text?.trim()
    if (typed === '' && !isNothing(value)) onChange(undefined)
    else if (typed !== undefined && typed !== '') {
      const exact = found.rows.find((row) => row.title === typed || String(row.value) === typed)
      if (exact && exact.id !== 'typed' && exact.barred === undefined && !exact.makes) choose(exact)
      else if (field.free) onChange(typed)
    }
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey) return
    const take = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    const count = found.rows.length
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1
      if (!isOpen) return take(open)
      // Past the last one the next page is read.
      if (by === 1 && active >= count - 1 && found.more) return take(found.next)
      take(() => setMoved(count === 0 ? undefined : (active + by + count) % count))
    } else if (isOpen && (key === 'PageDown' || key === 'PageUp'))
      take(() => setMoved(Math.max(0, Math.min(count - 1, active + (key === 'PageDown' ? 8 : -8)))))
    else if (isOpen && key === 'Enter') take(() => (found.waiting ? setEntered(true) : choose(found.rows[active])))
    else if (isOpen && key === 'Escape') take(close)
    else if (isOpen && key === 'Tab' && text !== undefined && text.trim() !== '' && !found.waiting)
      // Who goes on to the next field makes nothing by it.
      choose(found.rows[active]?.makes ? undefined : found.rows[active])
  }
  return (
    <div className="cd-pick">
      <input
        ref={input}
        id={id}
        name={field.name}
        className="bp6-input"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && found.rows[active] ? `${list}-${active}` : undefined}
        aria-required={!field.optional}
        aria-invalid={props.problem === undefined ? undefined : true}
        aria-describedby={props.describedBy}
        placeholder={isNothing(value) ? (field.optional ? '可以不选' : '请选择') : title}
        value={text ?? title}
        onChange={(event) => {
          setText(event.target.value)
          open()
        }}
        onFocus={(event) => event.currentTarget.select()}
        // A press puts the caret somewhere; what is typed next replaces the choice all the same.
        onClick={(event) => text === undefined && event.currentTarget.select()}
        onMouseDown={() => (isOpen ? undefined : open())}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <span className="cd-pick-mark" aria-hidden="true">
        ▾
      </span>
      {isOpen && (
        <OptionList {...{ id: list, label: field.label, anchor: input, found, active, bar, onChoose: choose }} />
      )}
    </div>
  )
}
