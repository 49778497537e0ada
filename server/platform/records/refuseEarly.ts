/** Saying no to times that stand too early, as the fields of a record say; by the newsroom's clock. */
import type { Fields } from '../../../src/api/record/field.ts'
import { tooEarly } from '../../../src/api/record/order.ts'
import { minuteHere } from '../environment/momentsHere.ts'
import { refuseField } from './refuseField.ts'

/** Throws for the first of them. `record`: as it would stand. */
export function refuseEarly(fields: Fields, record: Readonly<Record<string, unknown>>): void {
  const [first] = tooEarly(fields, record, minuteHere)
  if (first) throw refuseField(first.Field, first.Message)
}
