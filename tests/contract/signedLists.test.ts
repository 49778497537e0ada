import { expect, test } from 'vitest'
import { callEntries } from '../../src/api/index.ts'

test('whoever may read a list of choices may read the one that a form names', () => {
  const byFamily = Map.groupBy(callEntries, ({ family }) => family)
  const narrower = [...byFamily].flatMap(([family, calls]) => {
    const accessOf = (call: string) => calls.find(({ name }) => name === call)?.spec.access
    return accessOf('list') === 'signed' && accessOf('get') === 'pages' ? [family] : []
  })
  expect(narrower).toEqual([])
})
