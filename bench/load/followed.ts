// Statements that were heard twice, of two people, as a plan that can be carried out for others: what was a person's own is made up
// anew, what a statement found is what later ones are asked with.

import { randomInt } from 'node:crypto'
import type { Heard } from './recording.ts'

/** Asks the database. */
export type Ask = (text: string, values: unknown[]) => Promise<{ readonly rows: Record<string, unknown>[] }>

/** See the file. */
export interface Plan {
  /** For somebody who never came before. */
  carryOut(ask: Ask): Promise<void>
}

/** What somebody is called in this round: made up for each of the first one's own texts. */
type Own = Map<string, string>
type Found = readonly (Record<string, unknown> | undefined)[]
type Value = (own: Own, found: Found) => unknown

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const SIGNS = /^[\w.:-]{8,}$/

/** Throws when the two are not of the same statements, or where a number differs that nothing found. */
export function planOf(first: readonly Heard[], second: readonly Heard[]): Plan {
  const texts = (all: readonly Heard[]) => all.map(({ text }) => text).join('\n')
  if (first.length === 0) throw new Error('no statement was heard')
  if (texts(first) !== texts(second)) throw new Error(`not the same statements:\n${texts(first)}\n\n${texts(second)}`)
  const tokens = tokensIn(first, second)
  const steps = first.map(({ text, values }, at) => ({
    text,
    values: values.map((value, index) => follow(value, second[at]!.values[index], { at, first, second, tokens })),
  }))
  return {
    async carryOut(ask) {
      const own: Own = new Map(tokens.map((token) => [token, madeUp(token)]))
      const found: (Record<string, unknown> | undefined)[] = []
      for (const { text, values } of steps) {
        const { rows } = await ask(
          text,
          values.map((value) => value(own, found)),
        )
        found.push(rows?.[0])
      }
    },
  }
}

/** Texts without blanks that differ: names, numbers and codes of one person, those first that stand in others. */
function tokensIn(first: readonly Heard[], second: readonly Heard[]): string[] {
  const all = new Set<string>()
  const look = (one: unknown, other: unknown): void => {
    if (Array.isArray(one) && Array.isArray(other)) return one.forEach((item, at) => look(item, other[at]))
    if (typeof one === 'string' && typeof other === 'string' && one !== other && SIGNS.test(one)) all.add(one)
  }
  first.forEach(({ values }, at) => values.forEach((value, index) => look(value, second[at]!.values[index])))
  const rising = [...all].toSorted((a, b) => a.length - b.length)
  return rising.filter((token, at) => !rising.slice(0, at).some((part) => token.includes(part)))
}

const HEX = '0123456789abcdef'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Another text of the same form. */
function madeUp(token: string): string {
  const signs = /^[\da-f]+$/.test(token) ? HEX : LETTERS
  // An address stays one.
  if (/^\d+(\.\d+){3}/.test(token)) return token.replace(/^\d+\.\d+/, `10.${randomInt(256)}`)
  return token.replace(/[A-Za-z0-9]/g, () => signs[randomInt(signs.length)]!)
}

interface Sides {
  readonly at: number
  readonly first: readonly Heard[]
  readonly second: readonly Heard[]
  readonly tokens: readonly string[]
}

function follow(one: unknown, other: unknown, sides: Sides): Value {
  if (one instanceof Date) return () => new Date()
  if (same(one, other)) return () => one
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    const items = one.map((item, index) => follow(item, other[index], sides))
    return (own, found) => items.map((item) => item(own, found))
  }
  const { at, first, second, tokens } = sides
  for (let step = at - 1; step >= 0; step--)
    for (const [name, value] of Object.entries(first[step]!.rows[0] ?? {}))
      if (same(value, one) && same(second[step]!.rows[0]?.[name], other)) return (_own, found) => found[step]?.[name]
  if (typeof one !== 'string') {
    if (typeof one === 'number') throw new Error(`nothing found what ${first[at]!.text} is asked with: ${one}`)
    return () => one
  }
  const parts = tokens.filter((token) => one.includes(token))
  return (own) => parts.reduce((text, token) => text.replaceAll(token, own.get(token)!), one)
}
