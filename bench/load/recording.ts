// What the server asks the database, heard while it does so: the baseline asks exactly this, so the two cannot drift.

import type pg from 'pg'

/** A statement and its values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement that was asked, with what it found. */
export interface Heard extends Statement {
  readonly rows: readonly Record<string, unknown>[]
}

type Query = (config: string | { text: string; values?: unknown[] }, values?: unknown, ...more: unknown[]) => unknown

/** Listens to every connection a pool opens from now on. `during` answers what was asked while `act` ran. */
export function listenTo(pool: pg.Pool): { during(act: () => Promise<unknown>): Promise<Heard[]> } {
  let heard: { text: string; values: readonly unknown[]; rows: Record<string, unknown>[] }[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((config: Parameters<Query>[0], values?: unknown, ...more: unknown[]) => {
      const asked = typeof config === 'string' ? { text: config, values } : config
      const one = { text: asked.text, values: Array.isArray(asked.values) ? [...(asked.values as unknown[])] : [] }
      const rows: Record<string, unknown>[] = []
      heard.push({ ...one, rows })
      const answer = query(config, values, ...more)
      if (answer instanceof Promise)
        answer.then(
          (found: { readonly rows?: Record<string, unknown>[] }) => rows.push(...(found.rows ?? [])),
          () => {},
        )
      return answer
    }) as typeof client.query
  })
  return {
    async during(act) {
      heard = []
      await act()
      // NOTIFY comes after the commit and once for many writes, so it is no part of one of them.
      return heard.filter(({ text }) => !text.includes('pg_notify'))
    },
  }
}

/** What changes from one time to the next. */
export interface Slots {
  ID: number
  Revision: number
  LogID: number
  Summary: string
  Name: string
}

type Value = (slots: Slots) => unknown

/** A statement whose values follow the slots. */
export interface Template {
  readonly text: string
  valuesOf(slots: Slots): unknown[]
}

/**
 * Compares two recordings of the same work with different slots: a value that follows a slot in both follows it from now
 * on, a moment becomes now, all others stay as they were the first time. Throws when the statements themselves differ.
 */
export function templatesOf(
  [first, firstSlots]: readonly [readonly Statement[], Slots],
  [second, secondSlots]: readonly [readonly Statement[], Slots],
): Template[] {
  const texts = (statements: readonly Statement[]) => statements.map(({ text }) => text).join('\n')
  if (texts(first) !== texts(second)) throw new Error(`not the same statements:\n${texts(first)}\n\n${texts(second)}`)
  return first.map(({ text, values }, at) => {
    const follow = values.map((value, index) =>
      followerOf([value, firstSlots], [second[at]!.values[index], secondSlots]),
    )
    return { text, valuesOf: (slots) => follow.map((one) => one(slots)) }
  })
}

const derived: readonly Value[] = [
  ({ ID }) => ID,
  ({ ID }) => [ID],
  ({ Revision }) => Revision,
  ({ Revision }) => Revision + 1,
  ({ LogID }) => LogID,
  ({ Summary }) => Summary,
  ({ Name }) => `%${Name}%`,
  ({ Name }) => [Name],
  ({ Name }) => Name,
]

function followerOf(
  [first, firstSlots]: readonly [unknown, Slots],
  [second, secondSlots]: readonly [unknown, Slots],
): Value {
  if (first instanceof Date) return () => new Date()
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const follows = derived.find((value) => same(value(firstSlots), first) && same(value(secondSlots), second))
  return !same(first, second) && follows ? follows : () => first
}
