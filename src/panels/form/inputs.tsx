/** The plain inputs of a form: a line, several lines, a password, figures, yes or no. */
import { type ClipboardEvent, type ReactNode } from 'react'
import { Checkbox, InputGroup, TextArea } from '@blueprintjs/core'
import { useShownPassword } from '../../workspace/login/useShownPassword.tsx'
import type { InputProps } from '../parts/pick/Pick.tsx'
import { cleanLine, pastedLine } from './cleanText.ts'

function ties({ id, field, problem, describedBy }: InputProps) {
  return {
    id,
    name: field.name,
    'aria-required': !field.optional,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': describedBy,
  }
}

const text = (value: unknown) => String(value ?? '')

/** Put a text where the caret is, as pasting does: the browser's own undo takes it back. */
function insert(input: HTMLInputElement, words: string, onChange: (value: string) => void): void {
  const { selectionStart, selectionEnd, value } = input
  if (input.ownerDocument.execCommand?.('insertText', false, words)) return
  const from = selectionStart ?? value.length
  onChange(value.slice(0, from) + words + value.slice(selectionEnd ?? from))
}

/** One line: a text or a number. What is pasted is tidied, what is left is trimmed. */
export function TextInput(props: InputProps): ReactNode {
  const { field, value, onChange } = props
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const tidy = pastedLine(field, pasted)
    if (tidy === pasted) return
    event.preventDefault()
    insert(event.currentTarget, tidy, onChange)
  }
  return (
    <input
      {...ties(props)}
      className="bp6-input"
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={text(value)}
      onChange={(event) => onChange(event.target.value)}
      onPaste={onPaste}
      onBlur={() => {
        const tidy = cleanLine(field, text(value))
        if (tidy !== text(value)) onChange(tidy)
      }}
    />
  )
}

/** Several lines; Enter begins another one. */
export function AreaInput(props: InputProps): ReactNode {
  const words = text(props.value)
  return (
    <TextArea
      {...ties(props)}
      rows={Math.min(12, Math.max(3, words.split('\n').length))}
      value={words}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** A password, which can be looked at. */
export function PasswordInput(props: InputProps): ReactNode {
  const { type, eye, onKeyDown } = useShownPassword(props.field.label)
  return (
    <InputGroup
      {...ties(props)}
      type={type}
      autoComplete="new-password"
      spellCheck={false}
      value={text(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={onKeyDown}
      rightElement={<>{eye('cd-icon-button')}</>}
    />
  )
}

/** Yes or no. */
export function FlagInput(props: InputProps): ReactNode {
  // A box that must be looked at cannot be left empty.
  const { 'aria-required': _, ...box } = ties(props)
  return (
    <Checkbox
      {...box}
      className="cd-form-flag"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
    >
      {props.field.label}
    </Checkbox>
  )
}
