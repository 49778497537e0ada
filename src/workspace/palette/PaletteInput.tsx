/** The palette's input. While an input method composes, what stands in it is shown and not yet told. */
import { Command } from 'cmdk'
import { useLayoutEffect, useRef, useState, type CompositionEvent } from 'react'

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
}

/** The input of the palette: combobox, named 命令面板, takes the focus. */
export function PaletteInput({
  text,
  onText,
  placeholder,
  selected = false,
  describedBy,
  invalid = false,
  secret = false,
}: PaletteInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string>()
  // Before it is painted: a person types as soon as the input is seen.
  useLayoutEffect(() => {
    input.current?.focus()
    if (selected) input.current?.select()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus comes once
  }, [])
  return (
    <Command.Input
      ref={input}
      className={secret ? 'cd-palette-text is-secret' : 'cd-palette-text'}
      aria-label="命令面板"
      aria-describedby={describedBy}
      aria-invalid={invalid}
      placeholder={placeholder}
      spellCheck={false}
      enterKeyHint="go"
      value={composed ?? text}
      onValueChange={(typed) => (composed === undefined ? onText(typed) : setComposed(typed))}
      onCompositionStart={() => setComposed(input.current?.value ?? text)}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        setComposed(undefined)
        onText(event.currentTarget.value)
      }}
    />
  )
}
