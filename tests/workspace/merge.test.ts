import { expect, test } from 'vitest'
import { LATE_ROWS, mergeRows } from '../../src/workspace/search/merge.ts'

const rows = (from: number, to: number, source = 'local') =>
  Array.from({ length: to - from }, (_, at) => ({ id: String(from + at), source }))
const ids = (list: readonly { id: string }[]): number[] => list.map((row) => Number(row.id))
const places = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

test('late rows follow below, and nothing shown moves', () => {
  expect(ids(mergeRows(rows(0, 5), '2', rows(90, 93)))).toEqual([0, 1, 2, 3, 4, 90, 91, 92])
})

test('a row that is shown already keeps its place and takes the fresh content', () => {
  const merged = mergeRows(rows(0, 3), '1', [
    { id: '7', source: 'server' },
    { id: '1', source: 'server' },
  ])
  expect(merged).toEqual([
    { id: '0', source: 'local' },
    { id: '1', source: 'server' },
    { id: '2', source: 'local' },
    { id: '7', source: 'server' },
  ])
})

test('never more than fifty rows', () => {
  expect(mergeRows(rows(0, 45), undefined, rows(100, 200))).toHaveLength(50)
  expect(mergeRows([], undefined, rows(0, 80))).toHaveLength(50)
})

test('a full list gives up its end to late rows', () => {
  const merged = mergeRows(rows(0, 50), '3', rows(100, 130))
  expect(ids(merged)).toEqual([...places(0, 50 - LATE_ROWS), ...places(100, 100 + LATE_ROWS)])
})

test('it gives up no more than there are late rows', () => {
  expect(ids(mergeRows(rows(0, 50), undefined, rows(100, 102)))).toEqual([...places(0, 48), 100, 101])
})

test('the highlighted row and those above it stay', () => {
  expect(ids(mergeRows(rows(0, 50), '46', rows(100, 130)))).toEqual([...places(0, 47), 100, 101, 102])
  expect(ids(mergeRows(rows(0, 50), '49', rows(100, 130)))).toEqual(places(0, 50))
})

test('an answer that brings nothing new changes nothing', () => {
  expect(mergeRows(rows(0, 50), '3', rows(0, 50))).toEqual(rows(0, 50))
  expect(mergeRows(rows(0, 4), undefined, [])).toEqual(rows(0, 4))
})

test('a row brought twice is shown once', () => {
  expect(ids(mergeRows(rows(0, 1), undefined, [...rows(9, 10), ...rows(9, 10)]))).toEqual([0, 9])
})
