/** A field that takes any number of choices: chips, and an input that finds more or takes a pasted list. */
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { AskOption } from '../../../workspace/command.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import {
  barredProblem,
  choiceOf,
  firstFree,
  takenChoice,
  unmadeProblem,
  type AskChoice,
} from '../../../workspace/palette/askOptions.ts'
import { listParts } from '../../../api/text/listParts.ts'
import { OptionList } from './OptionList.tsx'
import type { InputProps } from './Pick.tsx'
import { useOptionRows } from './useOptionRows.ts'

/** The chips of what is chosen, and the input behind them. */
export function ManyPick(props: InputProps): ReactNode {
  const { id, field, ctx, choices, onChange } = props
  const values = Array.isArray(props.value) ? (props.value as readonly unknown[]) : []
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** Where the person moved; undefined: the first that may be chosen. */
  const [moved, setMoved] = useState<number>()
  const [known, setKnown] = useState<readonly AskOption[]>([])
  const [left, setLeft] = useState('')
  /** Enter was pressed before the choices for the text were there. */
  const [isEntered, setEntered] = useState(false)
  const list = useId()
  const making = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const found = useOptionRows(field, ctx, choices, text, isOpen)
  const has = (value: unknown) => values.some((one) => String(one) === String(value))
  // Who types looks for one more: Enter takes none away of those that were found before.
  const more =
    text.trim() === '' ? -1 : found.rows.findIndex((row) => barredProblem(row) === undefined && !has(row.value))
  const first = more >= 0 ? more : firstFree(found.rows)
  const active = moved !== undefined && moved < found.rows.length ? moved : first
  const all = choices ?? known
  const titleOf = (value: unknown) => choiceOf(all, value)?.title ?? choiceOf(known, value)?.title ?? String(value)

  useEffect(() => {
    if (!field.named || values.length === 0) return
    let isHere = true
    field.named(ctx, values).then(
      (options) => isHere && setKnown((before) => [...before, ...options]),
      () => {},
    )
    return () => void (isHere = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was chosen before is asked for; the rest brings its titles
  }, [])

  const add = (more: readonly unknown[]) => onChange([...values, ...more.filter((one) => !has(one))])
  const remove = (value: unknown) => onChange(values.filter((one) => String(one) !== String(value)))
  const toggle = (row: AskChoice | undefined) => {
    if (!row) return
    const barred = barredProblem(row)
    if (barred !== undefined) return setLeft(barred)
    if (row.makes) {
      if (making.current) return
      making.current = true
      void takenChoice(row, ctx)
        .then(toggle, (error: Error) => setLeft(error.message))
        .finally(() => (making.current = false))
      return
    }
    setKnown((before) => [...before, { title: row.text, value: row.value }])
    setText('')
    if (has(row.value)) remove(row.value)
    else add([row.value])
  }
  /** Take what a text names, and leave the rest in the input, told. */
  const takeText = (words: string): void => {
    const parts = listParts(words)
    const meant = parts.map((part) => ({
      part,
      option: all.find((one) => one.title === part || String(one.value) === part),
    }))
    const rest = meant.filter(({ option }) => !option && !field.free).map(({ part }) => part)
    add(meant.flatMap(({ part, option }) => (option ? [option.value] : field.free ? [part] : [])))
    setText('')
    setLeft(rest.length === 0 ? '' : `没有找到：${rest.slice(0, 5).join('、')}${rest.length > 5 ? ' 等' : ''}`)
  }
  useEffect(() => {
    if (!isEntered || found.waiting) return
    setEntered(false)
    const row = found.rows[active]
    if (row?.makes) setLeft(unmadeProblem(row.makes))
    else if (row) toggle(row)
    else if (text.trim() !== '') takeText(text)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as the choices are there
  }, [isEntered, found.waiting])
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (listParts(pasted).length < 2) return
    event.preventDefault()
    takeText(pasted)
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
      if (!isOpen) return take(() => setOpen(true))
      if (by === 1 && active >= count - 1 && found.more) return take(found.next)
      take(() => setMoved(count === 0 ? undefined : (active + by + count) % count))
    } else if (key === 'Enter' && isOpen && found.waiting && text.trim() !== '') take(() => setEntered(true))
    else if (key === 'Enter' && isOpen && count > 0) take(() => toggle(found.rows[active]))
    else if (key === 'Enter' && text.trim() !== '') take(() => takeText(text))
    else if (key === 'Escape' && isOpen) take(() => setOpen(false))
    else if (key === 'Backspace' && text === '' && values.length > 0) take(() => remove(values.at(-1)))
  }
  return (
    <div ref={box} className="cd-many">
      {values.map((value) => (
        <span key={String(value)} className="cd-chip">
          {titleOf(value)}
          <button
            type="button"
            tabIndex={-1}
            aria-label={`去掉${titleOf(value)}`}
            onClick={() => {
              remove(value)
              input.current?.focus()
            }}
          >
            ×
          </button>
        </span>
      ))}
      <input
        ref={input}
        id={id}
        name={field.name}
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
        aria-describedby={[props.describedBy, `${id}-chosen`].filter(Boolean).join(' ')}
        placeholder={values.length === 0 ? (field.optional ? '可以不选，可以粘贴多项' : '请选择，可以粘贴多项') : ''}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setEntered(false)
          setLeft('')
          setMoved(undefined)
          setOpen(true)
        }}
        onMouseDown={() => setOpen(true)}
        onPaste={onPaste}
        onBlur={() => {
          if (field.free && text.trim() !== '') takeText(text)
          setOpen(false)
        }}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-chosen`} className="cd-hidden">
        {values.length === 0 ? '还没有选' : `已选 ${values.length} 项：${values.slice(0, 20).map(titleOf).join('、')}`}
      </span>
      {left !== '' && (
        <p className="cd-field-problem" role="alert">
          {left}
        </p>
      )}
      {isOpen && (
        <OptionList
          id={list}
          label={field.label}
          anchor={box}
          found={found}
          active={active}
          isChosen={(row) => has(row.value)}
          onChoose={toggle}
        />
      )}
    </div>
  )
}
