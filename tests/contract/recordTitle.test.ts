// What people are told of a record names it: 编号 is no name.
import { expect, test } from 'vitest'
import { actionEntries, contract, familyNames } from '../../src/api/index.ts'
import { conversionTitle, type ConversionKind } from '../../src/api/library/conversions/states.ts'
import type { Fields } from '../../src/api/record/field.ts'
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

/** Names that other calls write, and that people gave themselves all the same. */
const theirOwn: readonly string[] = ['commentAuthors']

test('no record is called as programs call it: what names it people wrote, or it was made for them', () => {
  const coded = familyNames.filter((family) => {
    const { row, fields = {} } = contract[family] as { readonly row?: unknown; readonly fields?: Fields }
    if (row === undefined || !actionEntries.some((entry) => entry.family === family && entry.action.on !== 'none'))
      return false
    const named = Object.entries(fields).find(([name]) => recordTitle(rowOf(row)) === `《${name}》`)
    return named?.[0] === 'Name' && named[1].mode === 'kept'
  })
  expect(coded).toEqual(theirOwn)
})

test('what is made of a video is called by the word of its list, and of which video it is', () => {
  const made = (Kind: ConversionKind, Name: string) => conversionTitle({ MediaTitle: '夜航', Kind, Name })
  expect([made('whole', 'mp4'), made('peaks', 'peaks'), made('stream', 'hls-720')]).toEqual([
    'MP4：夜航',
    '波形：夜航',
    '720P：夜航',
  ])
  expect(conversionTitle({ MediaTitle: '', Kind: 'cover', Name: 'cover' })).toBe('封面')
})

test('a consent and a face are called by who it is, a permit by its item', () => {
  expect(recordTitle({ ID: 1, PersonName: '小满', Agreed: '林先生' })).toBe('小满')
  expect(recordTitle({ ID: 2, PersonName: '', MediaTitle: '运动会' })).toBe('运动会')
  expect(recordTitle({ ID: 3, MediaTitle: '江边', Agreed: '法务' })).toBe('江边')
  expect(recordTitle({ ID: 4 })).toBe('编号 4')
})
