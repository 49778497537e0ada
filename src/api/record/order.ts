/** Moments and days of a record that follow one another: see FieldOptions.after and notBefore. Pure. */
import type { Field } from './field.ts'
import { isMeant } from './meant.ts'

/** What is looked at of a field. */
type Timed = Pick<Field, 'label' | 'after' | 'notBefore' | 'shownIf'>
/** A field that stands too early, and the sentence under it. */
interface TooEarly {
  readonly Field: string
  readonly Message: string
}

const isMoment = (value: unknown): value is string | Date =>
  value instanceof Date || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))

/** Whether a day, else a moment. */
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/**
 * Every field that stands too early, in the order of the fields, with a sentence that names it and its limit. What is empty,
 * or does not matter, is in nobody's way. `values`: moments as ISO 8601 text or dates, days as YYYY-MM-DD. `minute`: a moment as
 * people read it.
 */
export function tooEarly(
  fields: Readonly<Record<string, Timed>>,
  values: Readonly<Record<string, unknown>>,
  minute: (moment: string | Date) => string,
): TooEarly[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { label, after, notBefore } = field
    const limitName = after ?? notBefore
    if (limitName === undefined || !isMeant(field, values)) return []
    const [limit, value] = [values[limitName], values[name]]
    if (!isMoment(limit) || !isMoment(value)) return []
    const [from, to] = [new Date(limit).getTime(), new Date(value).getTime()]
    if (after === undefined ? to >= from : to > from) return []
    const said = isDay(limit) ? String(limit) : minute(limit)
    const must = after === undefined ? '不能早于' : '要晚于'
    return [{ Field: name, Message: `${label}${must}${fields[limitName]!.label}（${said}）。` }]
  })
}

/** The fields that an order is about, of which `name` is one or to which it is the limit. */
export function ordered(fields: Readonly<Record<string, Timed>>, name: string): string[] {
  const isAbout = ([one, { after, notBefore }]: readonly [string, Timed]) =>
    (after ?? notBefore) !== undefined && (one === name || (after ?? notBefore) === name)
  return Object.entries(fields)
    .filter(isAbout)
    .map(([one]) => one)
}
