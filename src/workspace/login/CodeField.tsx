/** A code of a second factor: six digits, or a recovery code. */
import type { RefObject } from 'react'
import { Field } from './Field.tsx'

/** `isDigits`: only a telephone's code is wanted. */
export interface CodeFieldProps {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly label?: string
  readonly hint?: string | undefined
  readonly autoFocus?: boolean
}

/** The field. A telephone fills it by itself where it can. */
export function CodeField({ value, problem, onChange, label = '验证码', hint, autoFocus = true }: CodeFieldProps) {
  return (
    <Field
      name="Code"
      label={label}
      value={value}
      problem={problem}
      onChange={onChange}
      autoComplete="one-time-code"
      maxLength={32}
      hint={hint}
      autoFocus={autoFocus}
    />
  )
}

/** Puts the focus into the code again, with what stands there chosen, so that typing replaces it. */
export function focusCode(form: RefObject<HTMLElement | null>): void {
  const input = form.current?.querySelector<HTMLInputElement>('[name=Code]')
  input?.focus()
  input?.select()
}
