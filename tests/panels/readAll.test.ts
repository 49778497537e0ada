import { expect, test } from 'vitest'
import { ALL_LIMIT, readAll } from '../../src/panels/parts/list/readAll.ts'

const rowsTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => ({ ID: from + at }))
const quiet = { step() {}, isLeft: () => false }

function sourceOf(count: number) {
  const asked: number[] = []
  const all = rowsTo(count)
  const source = async (page: number, size: number) => {
    asked.push(page)
    return { Total: Math.min(count, 10_000), Capped: count > 10_000, List: all.slice((page - 1) * size, page * size) }
  }
  return { source, asked }
}

test('reads page by page until all are there, and tells how far it is', async () => {
  const { source, asked } = sourceOf(1200)
  const told: [number, number][] = []
  const { rows, whole } = await readAll(source, {
    step: (done, total) => told.push([done, total]),
    isLeft: () => false,
  })
  expect([rows.length, whole, asked]).toEqual([1200, true, [1, 2, 3]])
  expect(told).toEqual([
    [500, 1200],
    [1000, 1200],
    [1200, 1200],
  ])
})

test('a full last page is not followed by an empty one', async () => {
  const { source, asked } = sourceOf(1000)
  expect((await readAll(source, quiet)).rows.length).toBe(1000)
  expect(asked).toEqual([1, 2])
})

test('stops at the limit and says that it is not all', async () => {
  const { source } = sourceOf(ALL_LIMIT + 700)
  const { rows, whole } = await readAll(source, quiet)
  expect([rows.length, whole]).toEqual([ALL_LIMIT, false])
})

test('given up after a page, it keeps what was read', async () => {
  const { source } = sourceOf(1200)
  let pages = 0
  const { rows, whole } = await readAll(source, { step: () => pages++, isLeft: () => pages === 1 })
  expect([rows.length, whole]).toEqual([500, false])
})

test('a row that is pushed to the next page meanwhile is there once', async () => {
  const source = async (page: number) => ({
    Total: 600,
    Capped: false,
    List: page === 1 ? rowsTo(500) : rowsTo(101, 500),
  })
  expect((await readAll(source, quiet)).rows.map(({ ID }) => ID)).toEqual(rowsTo(600).map(({ ID }) => ID))
})
