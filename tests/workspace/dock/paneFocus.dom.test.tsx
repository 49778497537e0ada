// Where a pane itself has the focus its content gets it as soon as it is there, whatever stood over it meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLostFocus } from '../../../src/workspace/dock/focus.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { recordOf } from '../../../src/workspace/dock/records.ts'
import { keepFocus } from '../../../src/workspace/palette/keepFocus.ts'

let host: HTMLDivElement
let stop: () => void
beforeEach(() => {
  document.body.innerHTML = '<div id="host" tabindex="-1" data-pane="one"></div><input id="palette">'
  host = document.querySelector('#host')!
  recordOf('one').host = host
  recordOf('one').focus = () => host.querySelector<HTMLElement>('[role=listbox]')?.focus()
  panes.active = 'one'
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  stop = watchLostFocus(window)
})
afterEach(() => {
  stop()
  panes.active = undefined
  vi.restoreAllMocks()
})

const arrive = () => (host.innerHTML = '<div role="listbox" tabindex="0"><p>一行</p></div>')
const focused = () => document.activeElement?.getAttribute('role') ?? document.activeElement?.id

test('the list takes the focus from its pane when it arrives', async () => {
  host.focus()
  arrive()
  await expect.poll(focused).toBe('listbox')
})

test('the list arrives while the palette is open: closed, it gives the focus to the list', async () => {
  host.focus()
  const giveBack = keepFocus(window)
  document.querySelector<HTMLElement>('#palette')!.focus()
  arrive()
  await expect.poll(() => host.querySelector('p') !== null).toBe(true)
  expect(focused()).toBe('palette')
  giveBack()
  await expect.poll(focused).toBe('listbox')
})

test('who selects words of a pane keeps them selected', async () => {
  arrive()
  await expect.poll(focused).toBe('listbox')
  host.focus()
  document.getSelection()!.selectAllChildren(host.querySelector('p')!)
  host.append('more')
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect([focused(), document.getSelection()!.isCollapsed]).toEqual(['host', false])
})
