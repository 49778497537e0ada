/** A second view of any page, and the tab in front, which is always seen. */
import { cleanup } from '@testing-library/react'
import { useId } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageNames } from '../../../src/api/pages.ts'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { dockCommands } from '../../../src/workspace/dock/dockCommands.ts'
import { dockKeys } from '../../../src/workspace/dock/dockKeys.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { isReached } from '../../../src/api/otherAddresses.ts'
import { contextOf } from '../../commands/context.ts'
import { doing, inDock, standing } from '../../support/inDock.tsx'

const LIST = '/contribution/All'
const again = dockCommands.find((one) => one.id === 'dock.again')!

let observed: Map<Element, () => void>
let scrolled: Element[]

beforeEach(async () => {
  observed = new Map()
  scrolled = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe(element: Element) {
        observed.set(element, this.tell)
        // A browser tells at once of what begins to be observed; rows of tabs are what these tests look at.
        if (element.querySelector(':scope > [role=tab]')) this.tell()
      }
      unobserve() {}
      disconnect() {
        for (const [element, tell] of observed) if (tell === this.tell) observed.delete(element)
      }
    },
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this)
  })
  await inDock({ [LIST]: () => <p data-testid="list">{useId()}</p> })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.for([
  [LIST, {}],
  ['/Publish', { ID: 9 }],
  ['/contribution/Reading', { ID: 9 }],
] as const)('%s has a second view with the same in it', async ([page, params]) => {
  await doing(() => dock.openPath(page, params))
  expect(again.can(contextOf().ctx)).toBe(true)
  await doing(() => again.run(contextOf().ctx))
  expect(panes.list.map((one) => [one.path, one.params])).toEqual([
    [page, params],
    [page, params],
  ])
})

test.for([
  ['/Publish', {}],
  ['/Publish', { draft: 'abc' }],
  ['/Form', { action: 'channels.edit', ID: 3 }],
  ['/Publish', { slot: '' }],
] as const)('%s %j has none: two would write the same', async ([page, params]) => {
  await doing(() => dock.openPath(page, params))
  expect(again.can(contextOf().ctx)).toMatch(/^(新建|表单|这个窗格)/)
})

test('it stands beside, with the focus; each is closed by itself', async () => {
  expect(again.keys).toBe(dockKeys.again)
  expect(again.can(contextOf().ctx)).toBe('没有打开的窗格。')
  await doing(() => dock.open(LIST, {}))
  const first = panes.active
  await doing(() => again.run(contextOf().ctx))
  const [one, other] = panes.list
  expect([one!.id, panes.active]).toEqual([first, other!.id])
  expect(one!.group).not.toBe(other!.group)
  expect(document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')).toBe(other!.id)
  await doing(() => dock.close(other!.id))
  expect(standing()).toEqual([`${LIST} {} *`])
})

test('who asks for the page they are on stays in the view they are in', async () => {
  await doing(() => dock.open(LIST, {}))
  await doing(() => again.run(contextOf().ctx))
  const second = panes.active
  await doing(() => dock.open(LIST, {}))
  expect(panes.active).toBe(second)
})

test('the tab in front is brought into sight when it comes to the front, is named, or the row gets narrower', async () => {
  const pages = pageNames.filter((page) => !isReached(page)).slice(0, 6)
  for (const page of pages) await doing(() => dock.openPath(page, {}))
  const tab = () => document.querySelector(`[data-tab="${panes.active}"]`)!.closest('[role=tab]')!
  expect(scrolled.at(-1)).toBe(tab())

  await doing(() => dock.activate(panes.list[0]!.id))
  expect(scrolled.at(-1)).toBe(tab())

  scrolled = []
  await doing(() => dock.setTitle(panes.active!, '一个长得多的名称'))
  expect(scrolled).toEqual([tab()])

  scrolled = []
  const row = tab().parentElement!
  expect(observed.has(row)).toBe(true)
  await doing(() => observed.get(row)!())
  expect(scrolled).toEqual([tab()])
})
