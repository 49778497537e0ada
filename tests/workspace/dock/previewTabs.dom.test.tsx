/** Tabs for looking: the next record takes them over, until they are typed into or kept. */
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { dockCommands } from '../../../src/workspace/dock/dockCommands.ts'
import { dockKeys } from '../../../src/workspace/dock/dockKeys.ts'
import { paneEntry, panes } from '../../../src/workspace/dock/panes.ts'
import { useCloseGuard } from '../../../src/workspace/pane.ts'
import { groupParts } from '../../../src/workspace/dock/tabMenu.ts'
import type { MenuEntry } from '../../../src/workspace/overlay/menus.ts'
import { contextOf } from '../../commands/context.ts'
import { inDock, standing, doing } from '../../support/inDock.tsx'

let isTyped = false
function Writing({ ID }: { readonly ID?: number }) {
  useCloseGuard(isTyped && ID === 2 ? { question: '没有保存', save: async () => {} } : undefined)
  return <p>稿件 {ID}</p>
}
const open = (ID: number) => doing(() => dock.open('/Publish', { ID }))
const marked = () => [...document.querySelectorAll<HTMLElement>('[data-provisional]')].map((tab) => tab.dataset.tab)
const command = (id: string) => dockCommands.find((one) => one.id === id)!

beforeEach(async () => {
  isTyped = false
  await inDock({ '/Publish': Writing })
  await doing(() => dock.open('/contribution/All', {}))
})
afterEach(cleanup)

test('ten records leave one tab', async () => {
  for (let ID = 1; ID <= 10; ID++) await open(ID)
  expect(standing()).toEqual(['/contribution/All {}', '/Publish {"ID":10} *'])
  expect(marked()).toEqual([panes.active])
})

test('what is typed into stays, and the next record stands beside it', async () => {
  await open(1)
  isTyped = true
  await open(2)
  expect(marked()).toEqual([])
  await open(3)
  expect(standing()).toEqual(['/contribution/All {}', '/Publish {"ID":2}', '/Publish {"ID":3} *'])
  expect(marked()).toEqual([panes.active])
})

test('the command keeps the tab, and says why it cannot where there is nothing to keep', async () => {
  await open(1)
  const keep = command('dock.keepTab')
  expect(keep.keys).toBe(dockKeys.keepTab)
  expect(keep.can(contextOf().ctx)).toBe(true)
  await doing(() => keep.run(contextOf().ctx))
  expect(marked()).toEqual([])
  expect(keep.can(contextOf().ctx)).toBe('这个标签不是预览。')
  await open(2)
  expect(standing()).toEqual(['/contribution/All {}', '/Publish {"ID":1}', '/Publish {"ID":2} *'])
})

test('two clicks on the tab keep it', async () => {
  await open(1)
  await doing(() => fireEvent.doubleClick(document.querySelector('[data-provisional]')!))
  expect(marked()).toEqual([])
})

test('the menu of the tab keeps it', async () => {
  await open(1)
  const rows = () =>
    groupParts(paneEntry(panes.active)!.group).filter((one) => one !== '-' && 'title' in one) as MenuEntry[]
  const titles = () => rows().map(({ title }) => title)
  expect(titles()).toContain('保留预览标签')
  await doing(() =>
    rows()
      .find(({ title }) => title === '保留预览标签')!
      .run(),
  )
  expect(marked()).toEqual([])
  expect(titles()).not.toContain('保留预览标签')
})

test('the record that is looked at again is the same tab; one that is asked for beside is no preview', async () => {
  await open(1)
  const first = panes.active
  await doing(() => dock.activate(panes.list[0]!.id))
  await open(1)
  expect(panes.active).toBe(first)
  await doing(() => dock.open('/Publish', { ID: 2 }, 'right'))
  expect(marked()).toEqual([first])
  expect(paneEntry(first)).toBeDefined()
})

test('its place in the row is taken over, too, and a list or a form is never a preview', async () => {
  await open(1)
  await doing(() => dock.open('/Form', { action: 'channels.add' }))
  await doing(() => dock.activate(panes.list[0]!.id))
  await open(2)
  expect(standing()).toEqual(['/contribution/All {}', '/Publish {"ID":2} *', '/Form {"action":"channels.add"}'])
})
