// What people are told of a record names it: 编号 is no name.
import { expect, test } from 'vitest'
import { actionEntries, contract, familyNames } from '../../src/api/index.ts'
import { recordTitle } from '../../src/api/recordTitle.ts'

/** A row whose texts say what they are called. */
function rowOf(row: unknown): Readonly<Record<string, unknown>> {
  const { shape } = (row as { readonly _zod: { readonly def: { readonly shape: object } } })._zod.def
  return Object.fromEntries(Object.keys(shape).map((name) => [name, name === 'ID' ? 7 : `《${name}》`]))
}

test('every record somebody acts on has a name', () => {
  const actedOn = familyNames.filter((family) =>
    actionEntries.some((entry) => entry.family === family && entry.action.on !== 'none' && !entry.action.silent),
  )
  expect(actedOn.length).toBeGreaterThan(50)
  const nameless = actedOn.filter((family) => {
    const { row } = contract[family] as { readonly row?: unknown }
    return row !== undefined && recordTitle(rowOf(row)).startsWith('编号')
  })
  expect(nameless).toEqual([])
})

test('a consent and a face are called by who it is, a permit by its item', () => {
  expect(recordTitle({ ID: 1, PersonName: '小满', Agreed: '林先生' })).toBe('小满')
  expect(recordTitle({ ID: 2, PersonName: '', MediaTitle: '运动会' })).toBe('运动会')
  expect(recordTitle({ ID: 3, MediaTitle: '江边', Agreed: '法务' })).toBe('江边')
  expect(recordTitle({ ID: 4 })).toBe('编号 4')
})
