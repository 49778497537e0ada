/** Which pane gets the focus when one closes, over layouts. */
import { expect, test } from 'vitest'
import { heirOf, type Standing } from '../../../src/workspace/dock/heir.ts'

/** Columns of tabs, the first of each in front; 100 px wide each. */
function columns(names: readonly string[], opened: Record<string, string> = {}, recent = ''): Standing {
  return {
    panes: names.flatMap((tabs, group) => [...tabs].map((id, at) => ({ id, group: `g${group}`, front: at === 0 }))),
    openers: new Map(Object.entries(opened)),
    boxes: new Map(names.map((_, at) => [`g${at}`, { left: at * 100, right: at * 100 + 100, top: 0, bottom: 100 }])),
    recent: [...recent],
  }
}

test.for<[string, string, string | undefined, Standing]>([
  ['back to the column it was opened from, not to the first', 'c', 'b', columns(['a', 'b', 'c'], { c: 'b' })],
  ['also where that stands behind another tab', 'c', 'b', columns(['a', 'xb', 'c'], { c: 'b' })],
  ['also where another one was used since', 'c', 'b', columns(['a', 'b', 'c'], { c: 'b' }, 'cab')],
  [
    'what it was opened from closed: to what that was opened from',
    'd',
    'b',
    columns(['a', 'b', 'd'], { d: 'c', c: 'b' }),
  ],
  ['two that were opened from one another', 'c', 'b', columns(['a', 'b'], { c: 'd', d: 'c' })],
  ['nobody knows: to the nearest', 'c', 'b', columns(['a', 'b', 'c'])],
  ['of the nearest to what is in front', 'c', 'x', columns(['a', 'xb', 'c'], {}, 'cba')],
  ['a tab of its own group is nearer than any', 'c', 'x', columns(['a', 'b', 'cx'])],
  ['of its tabs to the one used last', 'c', 'y', columns(['a', 'cxy'], {}, 'cayx')],
  ['the last one', 'a', undefined, columns(['a'], { a: 'b' })],
])('%s', ([, closing, heir, standing]) => {
  // The pane that closes always stands somewhere.
  const known = standing.panes.some((pane) => pane.id === closing)
  const panes = known ? standing.panes : [...standing.panes, { id: closing, group: 'g2', front: true }]
  const boxes = new Map([...standing.boxes, ['g2', { left: 200, right: 300, top: 0, bottom: 100 }]])
  expect(heirOf(closing, { ...standing, panes, boxes: known ? standing.boxes : boxes })).toBe(heir)
})

test('where nothing is seen beside it, what was used last', () => {
  const filling = {
    ...columns(['a', 'b', 'c'], {}, 'cab'),
    boxes: new Map([['g2', { left: 0, right: 9, top: 0, bottom: 9 }]]),
  }
  expect(heirOf('c', filling)).toBe('a')
})
