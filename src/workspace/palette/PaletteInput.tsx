/** The palette's input. While an input method composes, what stands in it is shown and not yet told. */
import { Command } from 'cmdk'
import { useLayoutEffect, useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react'

/** What the input needs. */
export interface PaletteInputProps {
  readonly text: string
  /** Told of every settled change. */
  readonly onText: (text: string) => void
  readonly placeholder: string
  /** Select the text at first, so that typing replaces it. Default false. */
  readonly selected?: boolean
  /** Ids of what explains the input. */
  readonly describedBy?: string
  readonly invalid?: boolean
  /** Dots instead of what is typed. Default false. */
  readonly secret?: boolean
  /** Of several lines: what is pasted keeps them, Shift+Enter makes one. Default false. */
  readonly lines?: boolean
}

/** Ours: how many lines of a longer text are seen at once. */
const LINES = 5

/** The input of the palette: combobox, named 命令面板, takes the focus. */
export function PaletteInput({
  text,
  onText,
  placeholder,
  selected = false,
  describedBy,
  invalid = false,
  secret = false,
  lines = false,
}: PaletteInputProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [composed, setComposed] = useState<string>()
  // Before it is painted: a person types as soon as the input is seen.
  useLayoutEffect(() => {
    input.current?.focus()
    if (selected) input.current?.select()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus comes once
  }, [])
  const change = (typed: string) => (composed === undefined ? onText(typed) : setComposed(typed))
  const box = {
    ...{ ref: input, placeholder, spellCheck: false, value: composed ?? text },
    ...{ 'aria-label': '命令面板', 'aria-describedby': describedBy, 'aria-invalid': invalid },
    onCompositionStart: () => setComposed(input.current?.value ?? text),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setComposed(undefined)
      onText(event.currentTarget.value)
    },
  }
  if (lines) {
    const onKeyDown = (event: KeyboardEvent) => {
      // A line of the text, and no answer.
      if (event.key === 'Enter' && event.shiftKey) event.stopPropagation()
    }
    return (
      <textarea
        {...box}
        className="cd-palette-text"
        rows={LINES}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
    )
  }
  return (
    <Command.Input
      {...box}
      className={secret ? 'cd-palette-text is-secret' : 'cd-palette-text'}
      enterKeyHint="go"
      onValueChange={change}
    />
  )
}
