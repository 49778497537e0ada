import { expect, test } from 'vitest'
import { LEAST, mayDivide, type DockGrid } from '../../../src/workspace/dock/dividing.ts'

const leaf = (id: string, size: number) => ({ type: 'leaf' as const, size, data: { id } })
const branch = (size: number, ...data: DockGrid['root']['data']) => ({ type: 'branch' as const, size, data })
const grid = (
  width: number,
  height: number,
  root: DockGrid['root'],
  orientation: DockGrid['orientation'] = 'HORIZONTAL',
) => ({ root, width, height, orientation })

const row = (width: number, count: number) =>
  grid(width, 800, branch(800, ...Array.from({ length: count }, (_, at) => leaf(`g${at}`, width / count))))

test('a row takes as many groups as keep the least width', () => {
  expect(mayDivide(row(2 * LEAST.width, 1), 'g0', 'right')).toBe(true)
  expect(mayDivide(row(2 * LEAST.width - 1, 1), 'g0', 'right')).toBe(false)
  expect(mayDivide(row(3 * LEAST.width, 2), 'g1', 'right')).toBe(true)
  expect(mayDivide(row(3 * LEAST.width - 1, 2), 'g1', 'right')).toBe(false)
})

test('of the size of the neighbours nothing depends: the whole row is divided evenly', () => {
  const uneven = grid(3 * LEAST.width, 800, branch(800, leaf('small', 100), leaf('large', 3 * LEAST.width - 100)))
  expect(mayDivide(uneven, 'small', 'right')).toBe(true)
})

test('across its row a group is divided in halves', () => {
  const low = 2 * LEAST.height
  expect(mayDivide(grid(900, low, branch(low, leaf('a', 900))), 'a', 'below')).toBe(true)
  expect(mayDivide(grid(900, low - 1, branch(low - 1, leaf('a', 900))), 'a', 'below')).toBe(false)
})

test('a group in a column in a row is as wide as its column', () => {
  const wide = 2 * LEAST.width
  const column = (width: number) => branch(width, leaf('upper', 400), leaf('lower', 400))
  const desk = (width: number) => grid(width + 500, 800, branch(800, leaf('side', 500), column(width)))
  expect(mayDivide(desk(wide), 'lower', 'right')).toBe(true)
  expect(mayDivide(desk(wide - 2), 'lower', 'right')).toBe(false)
  expect(mayDivide(desk(wide), 'lower', 'below')).toBe(true)
})

test('a column at the top divides its height, and what stands elsewhere is always divided', () => {
  const stack = grid(900, 3 * LEAST.height - 1, branch(900, leaf('a', 300), leaf('b', 300)), 'VERTICAL')
  expect(mayDivide(stack, 'a', 'below')).toBe(false)
  expect(mayDivide(stack, 'a', 'right')).toBe(true)
  expect(mayDivide(stack, 'floating', 'below')).toBe(true)
})
