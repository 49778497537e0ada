import { expect, test } from 'vitest'
import { LEAST } from '../../../src/workspace/dock/dividing.ts'
import { fitted } from '../../../src/workspace/dock/named/fitted.ts'
import { checkLayout, type SavedLayout } from '../../../src/workspace/dock/layout.ts'

const leaf = (id: string, size: number) => ({
  type: 'leaf' as const,
  size,
  data: { id, views: [`${id}1`], activeView: `${id}1` },
})
const row = (size: number, ...data: object[]) => ({ type: 'branch' as const, size, data })

/** Three groups above two, 1200 by 800. */
function desk(): SavedLayout {
  const root = row(
    1200,
    row(500, leaf('a', 400), leaf('b', 400), leaf('c', 400)),
    row(300, leaf('d', 600), leaf('e', 600)),
  )
  const panels = Object.fromEntries(
    ['a1', 'b1', 'c1', 'd1', 'e1'].map((id) => [
      id,
      { id, contentComponent: 'pane', params: { path: '/x', params: {} } },
    ]),
  )
  return checkLayout({ v: 1, dock: { grid: { root, width: 1200, height: 800, orientation: 'VERTICAL' }, panels } })!
}
type Node = { type: string; data: Node[] & { views?: string[] } }
function groups(layout: SavedLayout): string[][] {
  const of = (node: Node): string[][] => (node.type === 'leaf' ? [node.data.views!] : node.data.flatMap(of))
  return of((layout.dock as unknown as { grid: { root: Node } }).grid.root)
}

test('a layout fits a dock that is as large, or larger', () => {
  for (const size of [
    { width: 1200, height: 800 },
    { width: 2400, height: 1600 },
  ])
    expect(fitted(desk(), size)).toEqual(desk())
})

test('where a row becomes too narrow the last ones stand as tabs of one', () => {
  const small = fitted(desk(), { width: 3 * LEAST.width - 1, height: 800 })
  expect(groups(small)).toEqual([['a1'], ['b1', 'c1'], ['d1'], ['e1']])
  expect(checkLayout(small)).toBeDefined()
})

test('on a telephone every pane is a tab of one group, the first in front', () => {
  const phone = fitted(desk(), { width: 400, height: 300 })
  expect(groups(phone)).toEqual([['a1', 'b1', 'c1', 'd1', 'e1']])
  expect(checkLayout(phone)?.dock.activeGroup).toBe('a')
})

test('what was narrow on the large screen may be narrow on the small one', () => {
  const root = row(1200, leaf('a', 200), leaf('b', 1000))
  const { panels } = desk().dock as unknown as { panels: Record<string, object> }
  const narrow = checkLayout({
    ...{ v: 1 },
    dock: {
      grid: { root, width: 1200, height: 800, orientation: 'HORIZONTAL' },
      panels: { a1: panels['a1'], b1: panels['b1'] },
    },
  })!
  expect(groups(fitted(narrow, { width: 600, height: 800 }))).toEqual([['a1'], ['b1']])
})
