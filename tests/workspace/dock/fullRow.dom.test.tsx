/** Opening beside where there is no room for another group: a tab of the next one, with what was typed still there. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAST } from '../../../src/workspace/dock/dividing.ts'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { dockApi } from '../../../src/workspace/dock/dockApi.ts'
import { openAgain } from '../../../src/workspace/dock/opening.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { doing, inDock, standing } from '../../support/inDock.tsx'

const LIST = '/contribution/All'

/** jsdom draws nothing: groups of one row stand where their widths put them. */
function drawn(this: Element): DOMRect {
  const groups = dockApi()?.groups ?? []
  const at = groups.findIndex(({ element }) => element === this)
  const left = groups.slice(0, at).reduce((sum, { api }) => sum + api.width, 0)
  return new DOMRect(left, 0, groups[at]?.api.width ?? 0, 700)
}

beforeEach(async () => {
  await inDock({ '/Publish': ({ ID }) => <textarea aria-label={`稿件 ${ID}`} /> })
  await doing(() => dockApi()!.layout(1000, 700, true))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(drawn)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const widths = () => dockApi()!.groups.map(({ api }) => api.width)
const open = (ID: number, where: 'right' | 'beside' | 'below') => doing(() => dock.open('/Publish', { ID }, where))

test.for(['right', 'beside'] as const)('%s: ten records beside a list at 1024 px make two columns', async (where) => {
  await doing(() => dock.open(LIST, {}))
  const list = panes.active!
  for (let ID = 1; ID <= 10; ID++) {
    await doing(() => dock.activate(list))
    await open(ID, where)
  }
  expect(panes.list).toHaveLength(11)
  expect(widths()).toHaveLength(2)
  expect(Math.min(...widths())).toBeGreaterThanOrEqual(LEAST.width)
  expect(standing().at(-1)).toBe('/Publish {"ID":10} *')
})

test('what was typed into the pane that gives way is still there', async () => {
  await doing(() => dock.open(LIST, {}))
  const list = panes.active!
  await open(1, 'right')
  const first = panes.active!
  fireEvent.change(screen.getByLabelText('稿件 1'), { target: { value: '写了一半' } })
  await doing(() => dock.activate(list))
  await open(2, 'right')
  await doing(() => dock.activate(first))
  expect(screen.getByLabelText<HTMLTextAreaElement>('稿件 1').value).toBe('写了一半')
})

test('the last of a full row gives to the one before, and a second view is a tab, too', async () => {
  await doing(() => dock.open(LIST, {}))
  await open(1, 'right')
  await open(2, 'right')
  expect(standing()).toEqual([`${LIST} {}`, '/Publish {"ID":2} *', '/Publish {"ID":1}'])
  await doing(() => openAgain(panes.active))
  expect(widths()).toHaveLength(2)
})

test('what opens beside a screen covers no other screen of that kind where there is another place', async () => {
  await doing(() => dockApi()!.layout(3 * LEAST.width, 700, true))
  await doing(() => dock.open('/Live/Player', { ID: 1 }))
  await open(1, 'right')
  const [player, first] = panes.list.map(({ group }) => group)
  await open(2, 'right')
  const second = panes.active!
  await doing(() => dock.activate(panes.list.find(({ group }) => group === first)!.id))
  await doing(() => dock.open('/Ai/AiChat', {}, 'right'))
  const groupOf = (page: string) => panes.list.find((pane) => pane.page === page)!.group
  expect(groupOf('/Ai/AiChat')).toBe(player)
  expect(panes.list.find(({ id }) => id === second)!.front).toBe(true)
})

test('below, a column is divided until it is too low; then it is a tab', async () => {
  await doing(() => dock.open(LIST, {}))
  for (let ID = 1; ID <= 6; ID++) await open(ID, 'below')
  const heights = dockApi()!.groups.map(({ api }) => api.height)
  expect(heights).toHaveLength(3)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(LEAST.height)
})

test('with room enough every one has a column', async () => {
  await doing(() => dockApi()!.layout(4 * LEAST.width, 700, true))
  await doing(() => dock.open(LIST, {}))
  for (let ID = 1; ID <= 3; ID++) await open(ID, 'right')
  expect(widths()).toHaveLength(4)
})

test('a window that was made narrower stacks what has no room any more', async () => {
  await doing(() => dockApi()!.layout(4 * LEAST.width, 700, true))
  await doing(() => dock.open(LIST, {}))
  for (let ID = 1; ID <= 3; ID++) await open(ID, 'right')
  expect(widths()).toHaveLength(4)
  await doing(() => dockApi()!.layout(2.5 * LEAST.width, 700, true))
  await vi.waitFor(() => expect(widths()).toHaveLength(2))
  expect(Math.min(...widths())).toBeGreaterThanOrEqual(LEAST.width - 1)
  expect(panes.list).toHaveLength(4)
  expect(standing().filter((one) => one.endsWith('*'))).toEqual(['/Publish {"ID":3} *'])
})
