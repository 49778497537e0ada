/** Every number that a request may name has an end, and whoever goes beyond it is told which, in words. */
import { expect, test } from 'vitest'
import { callEntries } from '../../src/api/index.ts'
import { parse } from '../../server/platform/pipeline/parse.ts'
import { Refusal } from '../../src/api/client.ts'
import { judgementOf } from '../../src/api/judgement.ts'
import { shapeOf } from '../support/sample.ts'
import { leavesOf, withLeaf } from './leaves.ts'

const numbers = callEntries.flatMap(({ family, name, spec }) =>
  leavesOf(spec.input)
    .filter(({ type }) => type === 'number')
    .map((leaf) => ({ ...leaf, spec, title: `${family}.${name} ${leaf.path.join('.')}` })),
)

test('there are numbers to look at', () => expect(numbers.length).toBeGreaterThan(800))

/** What is said of the value there; undefined where nothing is. */
function said({ spec, path }: (typeof numbers)[number], value: unknown): string | undefined {
  try {
    parse(spec, withLeaf({}, path, value))
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { Fields } = error.detail as { Fields: { Field: string; Message: string }[] }
    const at = path.map((part) => (part === '[]' ? '0' : part === '*' ? 'x' : part)).join('.')
    return Fields.find(({ Field }) => Field === at || at.startsWith(`${Field}.`))?.Message
  }
}

// The properties of a big screen's widgets are bounded by their kind, not by the schema of a property.
const byKind = /\.Props\.\*$|\.linkage\.index$/
// What approves or rejects is no number to the call, whatever it was sent as.
const judges = ({ spec, path }: (typeof numbers)[number]) => judgementOf(spec)?.field === path[0]
// Where a text will do as well, a number that somebody wrote as one is a text.
const isText = (one: (typeof numbers)[number]) => said(one, 'abc') === undefined
const bounded = numbers.filter((one) => !byKind.test(one.title) && !judges(one) && !isText(one))

test.each(bounded)('$title', (one) => {
  expect(takesAny(one, [1e308, 9_007_199_254_740_992])).toEqual([])
  for (const value of [1e308, -1e308, '99999999999999999999', '9007199254740993', -9_007_199_254_740_992]) {
    const sentence = said(one, value)
    // Of some numbers only a few values are there: then the sentence asks to choose.
    expect(sentence, String(value)).toMatch(/\d|^请选择|只能是/)
    expect(sentence).toMatch(/[一-鿿]/)
  }
  for (const value of ['NaN', 'abc', '1e400', '-Infinity']) expect(said(one, value), value).toMatch(/[一-鿿]/)
})

const takesAny = ({ schema }: (typeof numbers)[number], values: readonly number[]) =>
  values.filter((value) => schema.safeParse(value).success)

const isOfRecord = ({ schema }: (typeof numbers)[number]) =>
  (schema._zod.def as unknown as { coerce?: boolean }).coerce === true
const takesNull = ({ spec, path: [name] }: (typeof numbers)[number]) =>
  shapeOf(spec.input)[name!]?.safeParse(null).data === null
const amounts = numbers.filter((one) => one.spec.kind === 'write' && !byKind.test(one.title) && !isText(one))

// A record's number that is null is none, as 0 is; of anything else nothing is no number.
test.each(amounts.filter((one) => !isOfRecord(one) && !takesNull(one)))('null is no 0: $title', (one) => {
  expect(one.schema.safeParse(null).success).toBe(false)
  expect(said(one, null)).toMatch(/[一-鿿]/)
})

test('only numbers of records and their versions, of which 0 is none, are taken from nothing', () => {
  const none = amounts.filter((one) => isOfRecord(one) && one.schema.safeParse(null).data === 0)
  const names = new Set(none.map(({ path }) => path.findLast((one) => one !== '[]')!))
  // A purpose may be none; the creativity of a video is 0 where a form sends nothing.
  const others = ['Types', 'cfg_scale']
  const isKnown = (name: string) => others.includes(name) || /(ID|Id)$|^(Revision|BasedOn|Module)$/.test(name)
  expect([...names].filter((one) => !isKnown(one))).toEqual([])
})
