/** The questions of a sign-up, asked as its form says; what is not asked is not shown. */
import { h, type JSX } from 'preact'
import { isAsked } from '../../api/engagement/signUps/checkAnswers.ts'
import type { FormField } from '../../api/engagement/signUps/formFields.ts'
import { TextField } from '../parts/textField.ts'

/** Answers while they are typed. */
export type Typed = Readonly<Record<string, string | boolean | readonly string[]>>

/** What it is given. */
export interface AnswersProps {
  readonly fields: readonly FormField[]
  readonly typed: Typed
  /** By the keys of fields. */
  readonly problems: Readonly<Record<string, string>>
  readonly onType: (key: string, value: string | boolean | readonly string[]) => void
}

const kindsOfInput: Readonly<Record<string, object>> = {
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  identity: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 18 },
}

/** All fields that are asked. */
export function AnswerFields({ fields, typed, problems, onType }: AnswersProps): JSX.Element {
  return h(
    'div',
    null,
    ...fields.filter((field) => isAsked(field, typed)).map((field) => one(field, typed, problems[field.Key], onType)),
  )
}

function one(field: FormField, typed: Typed, problem: string | undefined, onType: AnswersProps['onType']): JSX.Element {
  const { Key, Kind, Label, Hint, Required, Choices } = field
  const id = `answer-${Key}`
  const described = `${id}-said`
  const told = h('p', { id: described, class: problem ? 'wrong' : 'quiet' }, problem ?? Hint)
  const aria = { 'aria-invalid': problem !== undefined, 'aria-describedby': described, required: Required }
  const value = typed[Key]
  const name = `${Label}${Required ? '（必填）' : ''}`
  if (Kind === 'consent')
    return h(
      'div',
      { class: 'field', key: Key },
      h(
        'label',
        { class: 'choice' },
        h('input', {
          ...aria,
          id,
          type: 'checkbox',
          checked: value === true,
          onChange: () => onType(Key, value !== true),
        }),
        h('span', null, name),
      ),
      told,
    )
  if (Kind === 'choice' || Kind === 'choices') {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : []
    const choose = (choice: string) =>
      Kind === 'choice'
        ? onType(Key, choice)
        : onType(Key, chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice])
    return h(
      'fieldset',
      { class: 'field', key: Key, 'aria-describedby': described },
      h('legend', null, name),
      ...Choices.map((choice, at) =>
        h(
          'label',
          { class: 'choice', key: choice },
          h('input', {
            ...{ id: at === 0 ? id : undefined, name: id, type: Kind === 'choice' ? 'radio' : 'checkbox' },
            ...{
              checked: Kind === 'choice' ? value === choice : chosen.includes(choice),
              onChange: () => choose(choice),
            },
          }),
          h('span', null, choice),
        ),
      ),
      told,
    )
  }
  return h(TextField, {
    ...{ key: Key, id, label: Label, isRequired: Required, problem, hint: Hint, isLong: Kind === 'paragraph' },
    ...{ value: typeof value === 'string' ? value : '', more: kindsOfInput[Kind] },
    onText: (text) => onType(Key, text),
  })
}
