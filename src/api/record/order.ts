/** Moments, days and numbers of a record that stand in an order: see FieldOptions.after and its like. Pure. */
import type { Field } from './field.ts'
import { isMeant } from './meant.ts'

type Span = (value: number, limit: number) => boolean
/** What each order asks, and how it is said. */
const orders = {
  after: { kind: 'time', must: '要晚于', holds: (value, limit) => value > limit },
  notBefore: { kind: 'time', must: '不能早于', holds: (value, limit) => value >= limit },
  above: { kind: 'number', must: '要大于', holds: (value, limit) => value > limit },
  notBelow: { kind: 'number', must: '不能小于', holds: (value, limit) => value >= limit },
  notAbove: { kind: 'number', must: '不能大于', holds: (value, limit) => value <= limit },
} as const satisfies Readonly<Record<string, { kind: 'time' | 'number'; must: string; holds: Span }>>

/** A way in which one field stands to another. */
export type Order = keyof typeof orders
/** All of them. */
export const orderNames = Object.keys(orders) as Order[]

/** What is looked at of a field. */
type Ordered = Pick<Field, 'label' | 'shownIf' | 'initial' | Order>
/** A field that stands out of its order, and the sentence under it. */
interface OutOfOrder {
  readonly Field: string
  readonly Message: string
}

const isMoment = (value: unknown): value is string | Date =>
  value instanceof Date || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether a day, else a moment. */
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Which field a field is compared with, and how; undefined: with none. */
function orderOf(field: Ordered): readonly [order: Order, limit: string] | undefined {
  const order = orderNames.find((one) => field[one] !== undefined)
  return order && [order, field[order]!]
}

/**
 * Every field that stands out of its order, in the order of the fields, with a sentence that names it and its limit. What is
 * empty, or does not matter, is in nobody's way; a number that nobody gave is what a new record begins with. `values`: moments
 * as ISO 8601 text or dates, days as YYYY-MM-DD. `minute`: a moment as people read it.
 */
export function outOfOrder(
  fields: Readonly<Record<string, Ordered>>,
  values: Readonly<Record<string, unknown>>,
  minute: (moment: string | Date) => string,
): OutOfOrder[] {
  const valueOf = (name: string) => values[name] ?? fields[name]?.initial
  return Object.entries(fields).flatMap(([name, field]) => {
    const [order, limitName] = orderOf(field) ?? []
    const limited = limitName === undefined ? undefined : fields[limitName]
    if (order === undefined || !limited || !isMeant(field, values) || !isMeant(limited, values)) return []
    const { kind, must, holds } = orders[order]
    const [limit, value] = [valueOf(limitName!), valueOf(name)]
    if (kind === 'number') {
      if (!isNumber(limit) || !isNumber(value) || holds(value, limit)) return []
      return [{ Field: name, Message: `${field.label}（${value}）${must}${limited.label}（${limit}）。` }]
    }
    if (!isMoment(limit) || !isMoment(value) || holds(new Date(value).getTime(), new Date(limit).getTime())) return []
    const said = isDay(limit) ? String(limit) : minute(limit)
    return [{ Field: name, Message: `${field.label}${must}${limited.label}（${said}）。` }]
  })
}

/** The fields that an order is about, of which `name` is one or to which it is the limit. */
export function ordered(fields: Readonly<Record<string, Ordered>>, name: string): string[] {
  return Object.entries(fields).flatMap(([one, field]) => {
    const [, limit] = orderOf(field) ?? []
    return limit !== undefined && (one === name || limit === name) ? [one] : []
  })
}
