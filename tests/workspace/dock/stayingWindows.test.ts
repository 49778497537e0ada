import type { SerializedDockview } from 'dockview'
import { expect, test } from 'vitest'
import { renamed } from '../../../src/workspace/dock/named/arrange.ts'
import { freeGroups } from '../../../src/workspace/dock/windows/freeGroups.ts'
import { pairWindows } from '../../../src/workspace/dock/windows/pairWindows.ts'

const leaf = (id: string, ...views: string[]) => ({
  type: 'leaf',
  data: { id, views, activeView: views[0] },
  size: 100,
})
const panel = (id: string) => ({ id, contentComponent: 'pane', params: { path: '/Roles', params: {} } })
const dockOf = (leaves: ReturnType<typeof leaf>[], more: object = {}) =>
  ({
    grid: { root: { type: 'branch', data: leaves }, width: 800, height: 600, orientation: 'HORIZONTAL', ...more },
    panels: Object.fromEntries(leaves.flatMap(({ data }) => data.views).map((id) => [id, panel(id)])),
    activeGroup: leaves[0]?.data.id,
  }) as unknown as SerializedDockview

test('a window is the one that shows most of its panes already', () => {
  expect(pairWindows([['a'], ['b', 'c']], [['c', 'b'], ['a']])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(
    pairWindows(
      [['a', 'b'], ['c']],
      [
        ['a', 'c'],
        ['b', 'a'],
      ],
    ),
  ).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('windows that have nothing in common are not each other', () => {
  expect(pairWindows([['a']], [['b']])).toEqual([])
  expect(pairWindows([], [['b']])).toEqual([])
  expect(pairWindows([['a'], ['b']], [['a', 'b']])).toEqual([[0, 0]])
})

test('groups whose ids are taken get others, and stay the active ones', () => {
  const dock = dockOf([leaf('1', 'a'), leaf('2', 'b')])
  const free = freeGroups(dock, new Set(['1'])) as unknown as {
    grid: { root: { data: ReturnType<typeof leaf>[] } }
    activeGroup: string
    panels: object
  }
  const ids = free.grid.root.data.map(({ data }) => data.id)
  expect(ids[0]).not.toBe('1')
  expect(ids[1]).toBe('2')
  expect(free.activeGroup).toBe(ids[0])
  expect(Object.keys(free.panels)).toEqual(['a', 'b'])
  expect(freeGroups(dock, new Set())).toBe(dock)
})

test('a pane with the id of a taken group keeps its own', () => {
  const free = freeGroups(dockOf([leaf('1', '7')]), new Set(['7']))
  expect(Object.keys(free.panels)).toEqual(['7'])
  expect(JSON.stringify(free)).not.toContain('7-main')
})

test('what fills the dock still fills it when panes before it are left out', () => {
  const way = (layout: SerializedDockview) =>
    (layout.grid as unknown as { maximizedNode?: { location: number[] } }).maximizedNode?.location
  const layout = {
    v: 1 as const,
    dock: dockOf([leaf('1', 'a'), leaf('2', 'b')], { maximizedNode: { location: [1] } }),
  }
  const without = (gone: string) => renamed(layout, (id) => (id === gone ? undefined : id)).dock
  expect(way(without(''))).toEqual([1])
  expect(way(without('a'))).toEqual([0])
  expect(way(without('b'))).toBeUndefined()
})
