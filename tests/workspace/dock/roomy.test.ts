import { expect, test } from 'vitest'
import { narrowGroups, roomy } from '../../../src/workspace/dock/named/roomy.ts'
import type { SavedLayout } from '../../../src/workspace/dock/layout.ts'

const leaf = (id: string, size: number) => ({
  type: 'leaf',
  data: { id, views: [`${id}1`], activeView: `${id}1` },
  size,
})
const layout = (data: object[], width: number) =>
  ({
    v: 1,
    dock: {
      grid: { root: { type: 'branch', data, size: 800 }, width, height: 800, orientation: 'HORIZONTAL' },
      panels: {},
      activeGroup: 'b',
    },
  }) as unknown as SavedLayout
type Node = { data: { id: string; views: string[] }; size: number }
const columns = (one: SavedLayout) =>
  (one.dock as unknown as { grid: { root: { data: Node[] } } }).grid.root.data.map(
    ({ data, size }) => [data.views?.join(' ') ?? 'rows', Math.round(size)] as const,
  )

test('columns that became too narrow get what they need from those that have it', () => {
  const now = layout([leaf('a', 882), leaf('b', 318)], 1200)
  expect(columns(roomy(now, 1200, new Set()))).toEqual([
    ['a1', 860],
    ['b1', 340],
  ])
})

test('more columns than there is room for stand as tabs', () => {
  const now = layout([leaf('a', 300), leaf('b', 300), leaf('c', 300)], 900)
  const next = roomy(now, 900, new Set())
  expect(columns(next)).toEqual([
    ['a1', 340],
    ['b1 c1', 560],
  ])
  expect(next.dock.activeGroup).toBe('b')
  const one = roomy(now, 500, new Set())
  expect(columns(one)).toEqual([['a1 b1 c1', 900]])
  // What one works in stays in front.
  expect(JSON.stringify(one.dock)).toContain('"activeView":"b1"')
})

test('a column that somebody made narrow stays so, and what has room stays as it is', () => {
  const now = layout([leaf('a', 900), leaf('b', 250)], 1150)
  expect(narrowGroups(now, 1150)).toEqual(new Set(['b']))
  expect(roomy(now, 1150, new Set(['b']))).toBe(now)
  const wide = layout([leaf('a', 700), leaf('b', 700)], 1400)
  expect(roomy(wide, 1400, new Set())).toBe(wide)
})

test('rows within a column need as much as the widest of them', () => {
  const rows = { type: 'branch', data: [leaf('b', 400), leaf('c', 400)], size: 200 }
  expect(columns(roomy(layout([leaf('a', 1000), rows], 1200), 1200, new Set()))).toEqual([
    ['a1', 860],
    ['rows', 340],
  ])
})
