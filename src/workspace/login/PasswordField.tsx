/** The password: can be looked at, and says when Caps Lock is on. */
import { useState, type KeyboardEvent } from 'react'
import { Field } from './Field.tsx'
import { useShownPassword } from './useShownPassword.tsx'

/** What a password field is given. `name` and `label` default to those of the sign-in. */
export interface PasswordFieldProps {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly label?: string
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly hint?: string | undefined
}

/** The field. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, problem, onChange, name = 'PassWord', label = '密码', autoComplete = 'current-password', hint } = props
  const { type, eye, onKeyDown } = useShownPassword('密码')
  const [isCaps, setCaps] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    setCaps(event.getModifierState('CapsLock'))
    if (event.type === 'keydown') onKeyDown(event)
  }
  return (
    <Field
      name={name}
      label={label}
      value={value}
      problem={problem}
      onChange={onChange}
      type={type}
      autoComplete={autoComplete}
      hint={isCaps ? '大写锁定已打开' : hint}
      onKey={onKey}
      beside={eye('cd-icon-button cd-field-inside')}
    />
  )
}
