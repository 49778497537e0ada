/** Answers as people of the house read them: by the labels of the form they were given in. Pure. */
import { maskedIdentity } from '../../text/identityNumber.ts'
import { maskedPhone } from '../../text/phone.ts'
import { CONSENTED, type FormField } from './formFields.ts'

/** One of them. */
export interface ShownAnswer {
  readonly Key: string
  readonly Label: string
  readonly Value: string
  /** It is shown with stars. */
  readonly IsMasked: boolean
}

/** An answer as text. `whole`: without stars. */
function answerText({ Kind }: Pick<FormField, 'Kind'>, value: unknown, whole: boolean): string {
  if (value === true) return CONSENTED
  if (value === undefined || value === null || value === false) return ''
  const text = Array.isArray(value) ? value.join('、') : String(value)
  if (whole) return text
  if (Kind === 'phone') return maskedPhone(text)
  return Kind === 'identity' ? maskedIdentity(text) : text
}

/** All that were given, in the form's order. */
export function shownAnswers(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
  whole: boolean,
): ShownAnswer[] {
  return fields
    .filter(({ Key }) => answers[Key] !== undefined)
    .map((field) => ({
      ...{ Key: field.Key, Label: field.Label, Value: answerText(field, answers[field.Key], whole) },
      IsMasked: !whole && (field.Kind === 'phone' || field.Kind === 'identity'),
    }))
}
