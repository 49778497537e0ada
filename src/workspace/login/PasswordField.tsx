/** The password: can be looked at by a key or the eye, which is no stop of Tab, and says when Caps Lock is on. */
import { useState, type KeyboardEvent } from 'react'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { capsOf } from '../keys/caps.ts'
import { isMac } from '../keys/chord.ts'
import { stepOf } from '../keys/step.ts'
import { Field } from './Field.tsx'

/** Shows the password, or hides it. */
const SHOW = 'alt+e'

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
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    setCaps(event.getModifierState('CapsLock'))
    if (event.type !== 'keydown' || event.repeat || stepOf(event.nativeEvent) !== SHOW) return
    event.preventDefault()
    setShown(!isShown)
  }
  const action = isShown ? '隐藏密码' : '显示密码'
  return (
    <Field
      name={name}
      label={label}
      value={value}
      problem={problem}
      onChange={onChange}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      hint={isCaps ? '大写锁定已打开' : hint}
      onKey={onKey}
      beside={
        <button
          type="button"
          className="cd-icon-button cd-field-inside"
          aria-label={action}
          aria-pressed={isShown}
          title={`${action}（${capsOf(SHOW, isMac(navigator)).flat().join(' ')}）`}
          aria-keyshortcuts="Alt+E"
          tabIndex={-1}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={16} /> : <EyeOpen size={16} />}
        </button>
      }
    />
  )
}
