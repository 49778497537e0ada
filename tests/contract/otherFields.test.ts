// What fields say of other fields of the same record: it is there, and can be answered so.
import { expect, test } from 'vitest'
import { contract } from '../../src/api/index.ts'
import type { Field, Fields } from '../../src/api/record/field.ts'

const all = Object.entries(contract).flatMap(([family, { fields = {} }]: [string, { fields?: Fields }]) =>
  Object.entries(fields).map(([name, field]) => ({ at: `${family}.${name}`, field, fields })),
)

/** What can be chosen in a field. */
const choicesIn = ({ kind, titles = {}, numbers }: Field): unknown[] =>
  kind === 'flag' ? [true, false] : Object.keys(titles).map((one) => (numbers ? Number(one) : one))

test('a field that matters for some choices alone names a field before it, and what can be chosen there', () => {
  const conditional = all.filter(({ field }) => field.shownIf)
  expect(conditional.length).toBeGreaterThan(20)
  for (const { at, field, fields } of conditional)
    for (const [name, are] of Object.entries(field.shownIf!)) {
      expect([at, name, choicesIn(fields[name]!)]).toEqual([at, name, expect.arrayContaining([...are])])
      const names = Object.keys(fields)
      expect([at, names.indexOf(name) < names.findIndex((one) => fields[one] === field)]).toEqual([at, true])
      // Where it is not shown nobody can fill it in.
      expect([at, field.required ?? false]).toEqual([at, false])
    }
})

test('a time that follows another names one of the same kind', () => {
  const following = all.filter(({ field }) => field.after ?? field.notBefore)
  expect(following.length).toBeGreaterThan(10)
  for (const { at, field, fields } of following)
    expect([at, fields[(field.after ?? field.notBefore)!]?.kind]).toEqual([at, field.kind])
})
