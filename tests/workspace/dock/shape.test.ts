/** What counts as a step of the layout's history, and windows folded into the dock. */
import { expect, test } from 'vitest'
import { changeBetween, panesOf, shapeOf } from '../../../src/workspace/dock/history/shape.ts'
import type { SavedLayout } from '../../../src/workspace/dock/layout.ts'
import { foldWindows } from '../../../src/workspace/dock/windows/foldWindows.ts'
import { withPanes } from '../../../src/workspace/dock/withPanes.ts'

const leaf = (id: string, views: string[], size = 400, more: object = {}) => ({
  type: 'leaf',
  data: { id, views, activeView: views[0] },
  size,
  ...more,
})
const dock = (data: object[], more: object = {}) => ({
  grid: { root: { type: 'branch', data, size: 700 }, width: 900, height: 700, orientation: 'HORIZONTAL' },
  panels: {},
  activeGroup: 'g1',
  ...more,
})
const layout = (data: object[], more: object = {}, around: object = {}) =>
  ({ v: 1, dock: dock(data, more), ...around }) as unknown as SavedLayout
const two = layout([leaf('g1', ['a', 'b']), leaf('g2', ['c'])])
const floating = { data: { id: 'g3', views: ['b'] }, position: { top: 10, left: 10, width: 300, height: 200 } }

test('which tab is in front and a larger screen are no steps', () => {
  const front = layout([
    { ...leaf('g1', ['a', 'b'], 800), data: { id: 'g1', views: ['a', 'b'], activeView: 'b' } },
    leaf('g2', ['c'], 800),
  ])
  expect(shapeOf(front)).toBe(shapeOf(two))
  expect(changeBetween(two, front)).toBeUndefined()
})

test.each<[string, SavedLayout, string | undefined]>([
  ['closing', layout([leaf('g1', ['a', 'b'])]), '关闭窗格'],
  ['closing two', layout([leaf('g1', ['a'])]), '关闭 2 个窗格'],
  ['opening', layout([leaf('g1', ['a', 'b', 'd']), leaf('g2', ['c'])]), undefined],
  ['another layout', layout([leaf('g1', ['x'])]), '换布局'],
  ['moving', layout([leaf('g1', ['a']), leaf('g2', ['c', 'b'])]), '移动窗格'],
  ['another order of tabs', layout([leaf('g1', ['b', 'a']), leaf('g2', ['c'])]), '移动窗格'],
  ['resizing', layout([leaf('g1', ['a', 'b'], 500), leaf('g2', ['c'], 300)]), '调整大小'],
  ['floating', layout([leaf('g1', ['a']), leaf('g2', ['c'])], { floatingGroups: [floating] }), '浮动窗格'],
  ['popping out', { ...two, windows: [{ views: ['b'] }] }, '弹出窗口'],
])('%s is told from other changes', (_, after, title) => {
  expect(changeBetween(two, after)).toBe(title)
})

test('a floating pane that was moved is a step, one by a pixel is none', () => {
  const at = (left: number) =>
    layout([leaf('g1', ['a'])], { floatingGroups: [{ ...floating, position: { ...floating.position, left } }] })
  expect(changeBetween(at(16), at(17))).toBeUndefined()
  expect(changeBetween(at(16), at(96))).toBe('移动浮动窗格')
})

test('panes of windows and floating ones are among the panes', () => {
  expect(panesOf(layout([leaf('g1', ['a'])], { floatingGroups: [floating] }))).toEqual(['a', 'b'])
})

const box = { left: 5, top: 6, width: 700, height: 500 }

test('a window goes back to the group it came from, which is shown again', () => {
  const { dock: folded, windows } = foldWindows(
    dock([leaf('g1', ['a']), leaf('g2', [], 300, { visible: false })], {
      popoutGroups: [
        { data: { id: 'g9', views: ['b', 'c'], activeView: 'c' }, gridReferenceGroup: 'g2', position: box },
      ],
    }) as never,
  )
  expect(windows).toEqual([{ views: ['b', 'c'], active: 'c', box }])
  expect(folded).not.toHaveProperty('popoutGroups')
  const root = folded.grid.root as unknown as { data: object[] }
  expect(root.data[1]).toEqual({ type: 'leaf', size: 300, data: { id: 'g2', views: ['b', 'c'], activeView: 'c' } })
})

test('a window whose group is gone joins the first one; hidden groups that stay empty are left out', () => {
  const { dock: folded } = foldWindows(
    dock([leaf('g0', [], 9, { visible: false }), leaf('g1', ['a'])], {
      popoutGroups: [{ data: { id: 'g9', views: ['b'] }, gridReferenceGroup: 'gone', position: null }],
    }) as never,
  )
  const root = folded.grid.root as unknown as { data: { data: { views: string[] } }[] }
  expect(root.data.map((one) => one.data.views)).toEqual([['a', 'b']])
})

test('where everything stands in windows there is a group for them', () => {
  const popped = { grid: { root: { type: 'branch', data: [leaf('x', ['a']), leaf('y', ['b'])] } } }
  const { dock: folded, windows } = foldWindows(dock([], { popoutGroups: [popped] }) as never)
  expect(windows).toEqual([{ views: ['a', 'b'], active: 'a' }])
  expect(panesOf({ v: 1, dock: folded })).toEqual(['a', 'b'])
})

test('panes that stay while another layout is put up are tabs of its first group', () => {
  expect(panesOf({ v: 1, dock: withPanes(two.dock, ['z']) })).toEqual(['a', 'b', 'z', 'c'])
  expect(panesOf({ v: 1, dock: withPanes(layout([]).dock, ['z']) })).toEqual(['z'])
  expect(withPanes(two.dock, [])).toBe(two.dock)
})
