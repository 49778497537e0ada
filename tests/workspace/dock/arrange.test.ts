/** Layouts for another day: without records, with the ids of panes that are open, and told apart. */
import { expect, test } from 'vitest'
import { panesOf, shapeOf } from '../../../src/workspace/dock/history/shape.ts'
import { checkLayout, type SavedLayout } from '../../../src/workspace/dock/layout.ts'
import { difference, renamed, shownIn, withoutContent } from '../../../src/workspace/dock/named/arrange.ts'
import { differenceText } from '../../../src/workspace/dock/named/differenceText.ts'

const panel = (id: string, path: string, params: object = {}) => ({
  id,
  contentComponent: 'pane',
  title: path,
  params: { path, params },
})
const leaf = (id: string, views: string[], size = 400) => ({
  type: 'leaf',
  data: { id, views, activeView: views[0] },
  size,
})
const layout = (data: { data: { views: string[] } }[], paths: Record<string, [string, object?]>, more: object = {}) =>
  ({
    v: 1,
    dock: {
      grid: { root: { type: 'branch', data, size: 700 }, width: 900, height: 700, orientation: 'HORIZONTAL' },
      panels: Object.fromEntries(Object.entries(paths).map(([id, [path, params]]) => [id, panel(id, path, params)])),
      activeGroup: 'g1',
    },
    ...more,
  }) as unknown as SavedLayout
const desk = layout(
  [leaf('g1', ['home', 'list']), leaf('g2', ['article'])],
  { home: ['/HomePage/index'], list: ['/SystemLog', { EventID: 7 }], article: ['/Publish', { ID: 9 }] },
  {
    windows: [{ views: ['article'], active: 'article' }],
    links: [{ from: 'list', to: 'article', pinned: false }],
    openers: [{ pane: 'article', from: 'list' }],
    recent: ['article', 'list'],
  },
)
const bareOf = (path: string) => (path === '/Publish' ? undefined : { title: '页面', params: {} })

test('without content some are left out with all that belongs to them, others forget their parameters and titles', () => {
  const bare = withoutContent(desk, bareOf)
  expect(shownIn(bare)).toEqual([
    { id: 'home', path: '/HomePage/index', params: {} },
    { id: 'list', path: '/SystemLog', params: {} },
  ])
  expect(panesOf(bare)).toEqual(['home', 'list'])
  expect(Object.values(bare.dock.panels).map(({ title }) => title)).toEqual(['页面', '页面'])
  expect(bare).not.toHaveProperty('windows')
  expect(bare).not.toHaveProperty('links')
  expect(bare).not.toHaveProperty('openers')
  expect(bare.recent).toEqual(['list'])
  expect(checkLayout(JSON.parse(JSON.stringify(bare)))).toBeDefined()
})

test('nothing that could be kept leaves nothing', () => {
  expect(shownIn(withoutContent(layout([leaf('g1', ['a'])], { a: ['/Publish'] }), bareOf))).toEqual([])
})

test('panes take other ids everywhere: groups, windows, links, openers, the order of use', () => {
  const other = renamed(desk, (id) => `${id}2`)
  expect(panesOf(other)).toEqual(['home2', 'list2', 'article2'])
  expect(other.windows).toEqual([{ views: ['article2'], active: 'article2' }])
  expect(other.links).toEqual([{ from: 'list2', to: 'article2', pinned: false }])
  expect(other.openers).toEqual([{ pane: 'article2', from: 'list2' }])
  expect(other.recent).toEqual(['article2', 'list2'])
  expect(checkLayout(JSON.parse(JSON.stringify(other)))).toEqual(other)
})

const titleOf = ({ path }: { path: string }) => path
const tell = (before: SavedLayout, after: SavedLayout) => difference(before, after, titleOf, shapeOf)
const before = layout([leaf('g1', ['a', 'b'])], { a: ['/A'], b: ['/B'] })

test('a difference names what came and what went, whatever the panes are called', () => {
  const after = layout([leaf('g1', ['x', 'y'])], { x: ['/A'], y: ['/C'] })
  expect(tell(before, after)).toMatchObject({ come: ['/C'], gone: ['/B'] })
  expect(differenceText(tell(before, after))).toBe('新增：/C。去掉：/B。')
})

test('the same panes elsewhere are told as moved, the same panes under other names are not', () => {
  const same = layout([leaf('g1', ['x', 'y'])], { x: ['/A'], y: ['/B'] })
  expect(differenceText(tell(before, same))).toBe('和现在一样。')
  const apart = layout([leaf('g1', ['a']), leaf('g2', ['b'])], { a: ['/A'], b: ['/B'] })
  expect(differenceText(tell(before, apart))).toBe('窗格的位置或大小有变化。')
})
