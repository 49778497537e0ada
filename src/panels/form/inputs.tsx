/** The plain inputs of a form: a line, several lines, a password, figures, yes or no. */
import { useState, type ReactNode } from 'react'
import { Checkbox, InputGroup, TextArea } from '@blueprintjs/core'
import { useShownPassword } from '../../workspace/login/useShownPassword.tsx'
import type { InputProps } from '../parts/pick/Pick.tsx'
import { KeptInput } from '../parts/KeptInput.tsx'
import { keepsOf } from '../../api/text/keeps.ts'
import type { AskField } from '../../workspace/command.ts'
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

const placeholders: Readonly<Partial<Record<AskField['kind'], string>>> = {
  timecode: '例如 1:12、00:01:12.400、72.4',
  yuan: '元，例如 0.6',
}

/** One line: a text, a number, a timecode or money. What is pasted is tidied, what was typed is trimmed when the field is left. */
export function TextInput(props: InputProps): ReactNode {
  const { field, value, onChange } = props
  // A record that holds what its field would not keep is not changed by walking through it.
  const [isTyped, setTyped] = useState(false)
  return (
    <KeptInput
      {...ties(props)}
      className="bp6-input"
      spellCheck={false}
      placeholder={placeholders[field.kind]}
      value={text(value)}
      keeps={keepsOf(field)}
      tidy={(pasted) => pastedLine(field, pasted)}
      onText={(typed) => {
        setTyped(true)
        onChange(typed)
      }}
      onBlur={() => {
        const tidy = isTyped ? cleanLine(field, text(value)) : text(value).trim()
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
