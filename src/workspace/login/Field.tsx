/** A labelled input with its problem under it, tied together for screen readers. */
import { useId, type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type ReactNode } from 'react'

/** `hint`: a remark that is no problem. `beside`: stands at the right of the input. */
export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly autoFocus?: boolean
  readonly hint?: string | undefined
  readonly beside?: ReactNode
  readonly maxLength?: number
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The field. */
export function Field(props: FieldProps) {
  const id = useId()
  const { name, label, value, problem, onChange, type = 'text', autoComplete, autoFocus, hint, beside, onKey } = props
  const remark = problem ?? hint
  return (
    <div className="cd-field">
      <label htmlFor={id}>{label}</label>
      <div className="cd-field-row">
        <input
          id={id}
          name={name}
          className="bp6-input"
          type={type}
          value={value}
          maxLength={props.maxLength}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={remark ? `${id}-remark` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
        {beside}
      </div>
      {remark && (
        <p
          id={`${id}-remark`}
          className={problem ? 'cd-field-problem' : 'cd-field-hint'}
          role={problem ? 'alert' : 'status'}
        >
          {remark}
        </p>
      )}
    </div>
  )
}
