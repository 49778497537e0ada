/** A text somebody types, with what is said of it below: what is wrong with it, else a hint. */
import { h, type JSX } from 'preact'

/** What it is given. */
export interface TextFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  /** What is wrong with it, as a sentence. */
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** Said behind the label. Default: it may be left empty. */
  readonly isRequired?: boolean
  /** Of several lines. */
  readonly isLong?: boolean
  /** What else the element is given, such as what a telephone offers to fill in. */
  readonly more?: object | undefined
}

/** The field. Its form says itself what is wrong (`noValidate`): a browser would in its own language. */
export function TextField({
  id,
  label,
  value,
  onText,
  problem,
  hint,
  isRequired = false,
  isLong = false,
  more,
}: TextFieldProps): JSX.Element {
  const described = `${id}-said`
  const field = {
    ...{ id, value, required: isRequired, 'aria-invalid': problem !== undefined, 'aria-describedby': described },
    onInput: (event: Event) => onText((event.target as HTMLInputElement).value),
  }
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, `${label}${isRequired ? '（必填）' : ''}`),
    isLong ? h('textarea', { ...field, ...more, rows: 4 }) : h('input', { ...field, ...more }),
    h('p', { id: described, class: problem === undefined ? 'quiet' : 'wrong' }, problem ?? hint),
  )
}
