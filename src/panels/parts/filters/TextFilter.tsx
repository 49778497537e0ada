/** A text by which a list is filtered; typing asks after a pause. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import type { Filter } from './filter.ts'

/** How long typing rests before the list is asked, in ms. */
const TYPING_MS = 200

/** What it needs. `value`: what the list is asked for. `field`: where its input is to be known. Default nowhere. */
export interface TextFilterProps {
  readonly filter: Filter<never>
  readonly value: string
  readonly onChange: (value: string) => void
  /** Down, Enter or Escape: to the list. */
  readonly onLeave: () => void
  readonly field: RefObject<HTMLInputElement | null> | undefined
}

/**
 * The field. A busy browser takes up what was asked when more is typed already: that stays. What is changed elsewhere, such as by
 * a filter that was kept, is what it says then.
 */
export function TextFilter({ filter, value, onChange, onLeave, field }: TextFilterProps): ReactNode {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  // What was asked from here and the list has not taken up.
  const asked = useRef<readonly string[]>([])
  useEffect(() => {
    const at = asked.current.indexOf(value)
    asked.current = asked.current.slice(at + 1)
    if (at >= 0) return
    asked.current = []
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (typed: string) => {
    if ((asked.current.at(-1) ?? latest.current.value) === typed) return
    asked.current = [...asked.current, typed]
    latest.current.onChange(typed)
  }
  const askSoon = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(typed), TYPING_MS)
  }
  // Who goes on to the list means what was typed.
  const askNow = () => {
    clearTimeout(timer.current)
    ask(text)
  }
  return (
    <input
      ref={field}
      type="search"
      name={filter.name}
      value={text}
      placeholder={filter.placeholder ?? filter.title}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value)
        // Half-composed pinyin is not a question yet.
        if (!(event.nativeEvent as InputEvent).isComposing) askSoon(event.target.value)
      }}
      onBlur={askNow}
      onCompositionEnd={(event) => askSoon(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key !== 'ArrowDown' && event.key !== 'Escape' && event.key !== 'Enter') return
        // What was typed counts; the list's own Escape takes it away.
        event.preventDefault()
        askNow()
        onLeave()
      }}
    />
  )
}
