import { expect, test } from 'vitest'
import {
  chosen,
  isChosen,
  ordered,
  withMoved,
  withToggled,
  withWidth,
  type ColumnChoice,
} from '../../src/panels/parts/list/columnChoice.ts'
import type { ListColumn } from '../../src/panels/parts/list/columns.ts'

interface Row {
  readonly ID: number
  readonly Name: string
  readonly Sign: string
}
const columns: readonly ListColumn<Row>[] = [
  { field: 'Name', title: '名称', width: '1fr' },
  { field: 'Sign', title: '签名' },
  { field: 'ID', title: '编号' },
]
const fields = (list: readonly ListColumn<Row>[]) => list.map((column) => column.field)

test('no choice is what the screen declares', () => {
  expect(chosen(columns, {})).toEqual(columns)
  expect(isChosen({})).toBe(false)
})

test('columns stand in the chosen order; those the choice does not know keep their place', () => {
  expect(fields(ordered(columns, { order: ['ID', 'Name', 'Sign'] }))).toEqual(['ID', 'Name', 'Sign'])
  expect(fields(ordered(columns, { order: ['ID', 'Name'] }))).toEqual(['ID', 'Sign', 'Name'])
  expect(fields(ordered(columns, { order: ['Gone', 'ID', 'Name', 'Sign'] }))).toEqual(['ID', 'Name', 'Sign'])
})

test('a hidden column comes back where it stood; the last one stays', () => {
  let choice = withToggled(columns, {}, 'Sign')
  expect(fields(chosen(columns, choice))).toEqual(['Name', 'ID'])
  choice = withToggled(columns, choice, 'ID')
  expect(withToggled(columns, choice, 'Name')).toBe(choice)
  expect(fields(chosen(columns, choice))).toEqual(['Name'])
  expect(fields(chosen(columns, withToggled(columns, choice, 'Sign')))).toEqual(['Name', 'Sign'])
})

test('a choice that hides everything, of an older release, shows the first column', () => {
  expect(fields(chosen(columns, { hidden: ['Name', 'Sign', 'ID'] }))).toEqual(['Name'])
})

test('a column moves place by place and stops at the ends', () => {
  const first = withMoved(columns, {}, 'ID', -1)
  expect(first.order).toEqual(['Name', 'ID', 'Sign'])
  expect(withMoved(columns, first, 'ID', -9).order).toEqual(['ID', 'Name', 'Sign'])
  const last: ColumnChoice = {}
  expect(withMoved(columns, last, 'ID', 1)).toBe(last)
  expect(withMoved(columns, last, 'Gone', 1)).toBe(last)
})

test('widths stay within the limits and replace the declared track', () => {
  expect(chosen(columns, withWidth({}, 'Name', 120.4))[0]!.width).toBe('120px')
  expect(withWidth({}, 'Name', 1).widths).toEqual({ Name: 40 })
  expect(withWidth({}, 'Name', 9999).widths).toEqual({ Name: 800 })
})
