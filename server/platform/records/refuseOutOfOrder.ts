/** Saying no to times and numbers that stand in a wrong order, as the fields of a record say; by the newsroom's clock. */
import type { Fields } from '../../../src/api/record/field.ts'
import { outOfOrder } from '../../../src/api/record/order.ts'
import { minuteHere } from '../environment/momentsHere.ts'
import { refuseField } from './refuseField.ts'

/** Throws for the first of them. `record`: as it would stand. */
export function refuseOutOfOrder(fields: Fields, record: Readonly<Record<string, unknown>>): void {
  const [first] = outOfOrder(fields, record, minuteHere)
  if (first) throw refuseField(first.Field, first.Message)
}
