/** Columns of a row: as the wire has them, and which of them a draft changes. */

type Columns = Readonly<Record<string, unknown>>

/** Every column, times in ISO 8601. */
export function toWire(stored: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  )
}

const plain = (value: unknown) => JSON.stringify(value instanceof Date ? value.toISOString() : (value ?? null))

/** The columns of a draft that differ from what stands there, before and after; undefined when none does. */
export function changedFields(
  whole: object,
  draft: Columns,
): { Before: Record<string, unknown>; After: Record<string, unknown> } | undefined {
  const before = whole as Columns
  const names = Object.keys(draft).filter((key) => draft[key] !== undefined && plain(draft[key]) !== plain(before[key]))
  if (names.length === 0) return undefined
  const was = toWire(before)
  return {
    Before: Object.fromEntries(names.map((key) => [key, was[key] ?? null])),
    After: Object.fromEntries(names.map((key) => [key, toWire(draft)[key]])),
  }
}
