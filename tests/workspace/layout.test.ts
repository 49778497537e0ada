import { expect, test } from 'vitest'
import { checkLayout, PANE_LIMIT } from '../../src/workspace/dock/layout.ts'

const panel = (id: string, path: string, params: object = {}) => ({
  id,
  contentComponent: 'pane',
  title: path,
  params: { path, params },
})
const leaf = (id: string, views: string[], activeView = views[0]) => ({
  type: 'leaf',
  data: { id, views, activeView },
  size: 400,
})
const layout = (change: (dock: any) => void = () => {}) => {
  const dock = {
    grid: {
      root: {
        type: 'branch',
        size: 700,
        data: [leaf('g1', ['a', 'b']), { type: 'branch', size: 500, data: [leaf('g2', ['c']), leaf('g3', ['d'])] }],
      },
      width: 900,
      height: 700,
      orientation: 'HORIZONTAL',
      maximizedNode: { location: [1, 0] } as { location: number[] } | undefined,
    },
    panels: {
      a: panel('a', '/HomePage/index'),
      b: panel('b', '/Publish', { ID: 7 }),
      c: panel('c', '/no/longer/there', { x: '1' }),
      d: panel('d', '/contribution/All'),
    } as Record<string, unknown>,
    activeGroup: 'g2',
  }
  change(dock)
  return { v: 1, dock }
}

test('a sound layout comes back as it was: sizes, active tabs, active group, what is maximised', () => {
  const saved = layout()
  expect(checkLayout(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
})

test('pages that are unknown stay in it, with their parameters', () => {
  expect(checkLayout(layout())?.dock.panels.c?.params).toEqual({ path: '/no/longer/there', params: { x: '1' } })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', 'layout'],
  ['an empty object', {}],
  ['another version', { ...layout(), v: 2 }],
  ['no panes', layout((dock) => (dock.grid.root.data = []))],
  ['a group without panes', layout((dock) => (dock.grid.root.data[0].data.views = []))],
  ['a leaf at the root', layout((dock) => (dock.grid.root = leaf('g1', ['a'])))],
  ['a pane that is not described', layout((dock) => delete dock.panels.b)],
  ['a pane in two groups', layout((dock) => (dock.grid.root.data[1].data[0] = leaf('g2', ['a'])))],
  ['two groups of one name', layout((dock) => (dock.grid.root.data[1].data[0].data.id = 'g1'))],
  ['a pane under a wrong name', layout((dock) => (dock.panels.a.id = 'z'))],
  ['an active tab that is not in its group', layout((dock) => (dock.grid.root.data[0].data.activeView = 'd'))],
  ['a foreign component', layout((dock) => (dock.panels.a.contentComponent = 'other'))],
  ['a path that is none', layout((dock) => (dock.panels.a.params.path = 'javascript:1'))],
  ['a size below zero', layout((dock) => (dock.grid.root.data[0].size = -1))],
  ['no width', layout((dock) => (dock.grid.width = 0))],
  [
    'too many panes',
    layout((dock) => {
      for (let index = 0; index < PANE_LIMIT; index++) {
        dock.panels[`x${index}`] = panel(`x${index}`, '/Publish')
        dock.grid.root.data[0].data.views.push(`x${index}`)
      }
    }),
  ],
])('refused: %s', (_, saved) => {
  expect(checkLayout(saved)).toBeUndefined()
})

test('what is maximised and active is dropped when it is not there', () => {
  const { dock } = checkLayout(
    layout((one) => {
      one.grid.maximizedNode = { location: [1, 5] }
      one.activeGroup = 'gone'
    }),
  )!
  expect(dock.grid).not.toHaveProperty('maximizedNode')
  expect(dock.activeGroup).toBe('g1')
})

test('a pane that stands in no group is left out', () => {
  const { dock } = checkLayout(layout((one) => (one.panels.z = panel('z', '/SystemLog'))))!
  expect(Object.keys(dock.panels)).toEqual(['a', 'b', 'c', 'd'])
})
