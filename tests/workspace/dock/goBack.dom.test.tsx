/** A pane that closes gives the focus back to the one it was opened from, by whatever way it is closed. */
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setAround } from '../../../src/workspace/dock/around.ts'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { dockApi } from '../../../src/workspace/dock/dockApi.ts'
import { dockCommands } from '../../../src/workspace/dock/dockCommands.ts'
import { checkLayout } from '../../../src/workspace/dock/layout.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { snapshot } from '../../../src/workspace/dock/snapshot.ts'
import { useCloseGuard } from '../../../src/workspace/pane.ts'
import { answer, questions } from '../../../src/workspace/questions.ts'
import { contextOf } from '../../commands/context.ts'
import { doing, inDock, standing } from '../../support/inDock.tsx'

const [FIRST, SECOND] = ['/media/Transcode', '/ShortVideoManagement/ShortVideoList'] as const
const focused = () => document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane
const pageOf = (id: string | undefined) => panes.list.find((pane) => pane.id === id)?.path
const opened = () => panes.list.find(({ path }) => path === '/Publish')!.id

let isTyped = false
function Writing() {
  useCloseGuard(isTyped ? { question: '没有保存', save: async () => {} } : undefined)
  return <p>稿件</p>
}

beforeEach(async () => {
  isTyped = false
  await inDock({ '/Publish': Writing })
  await doing(() => dock.open(FIRST, {}))
  await doing(() => dock.open(SECOND, {}, 'right'))
})
afterEach(cleanup)

const ways: readonly [string, () => unknown][] = [
  ['its key', () => dockCommands.find(({ id }) => id === 'dock.close')!.run(contextOf().ctx)],
  ['its own code', () => dock.close(opened())],
  [
    'Delete on its tab',
    () =>
      fireEvent.keyDown(document.querySelector(`[data-tab="${opened()}"]`)!.closest('[role=tab]')!, { key: 'Delete' }),
  ],
]

test.for(ways)('closed by %s, beside what it was opened from', async ([, close]) => {
  await doing(() => dock.open('/Publish', { ID: 1 }, 'right'))
  await doing(close)
  expect(standing()).toEqual([`${FIRST} {}`, `${SECOND} {} *`])
  expect(pageOf(focused())).toBe(SECOND)
})

test('one that was there already goes back to who asked for it', async () => {
  const [first] = panes.list
  await doing(() => dock.activate(first!.id))
  await doing(() => dock.open('/Publish', { ID: 1 }, 'right'))
  await doing(() => dock.activate(panes.list.find(({ path }) => path === SECOND)!.id))
  await doing(() => dock.open('/Publish', { ID: 1 }))
  await doing(() => dock.close(panes.active!))
  expect(pageOf(panes.active)).toBe(SECOND)
})

test('one that was not looked at closes without moving anybody, also when it had to ask', async () => {
  isTyped = true
  await doing(() => dock.open('/Publish', { ID: 1 }, 'right'))
  await doing(() => dock.activate(panes.list.find(({ path }) => path === FIRST)!.id))
  const closing = dock.close(opened())
  await doing(() => answer(questions.items[0]!.id, 'discard'))
  await doing(() => closing)
  expect(standing()).toEqual([`${FIRST} {} *`, `${SECOND} {}`])
})

/** Opens an article from the first page, as a tab over the second. */
async function openOver(ID: number): Promise<void> {
  const [first, second] = [FIRST, SECOND].map((path) => panes.list.find((pane) => pane.path === path)!)
  await doing(() => dock.activate(first!.id))
  await doing(() => dock.openPath('/Publish', { ID }, 'tab', second!.group))
}

test.for(ways)('closed by %s, where it stood as a tab over another page', async ([, close]) => {
  await openOver(1)
  await doing(close)
  expect(standing()).toEqual([`${FIRST} {} *`, `${SECOND} {}`])
  expect(pageOf(focused())).toBe(FIRST)
})

test('one in front that was not looked at closes without moving anybody, where other tabs stand behind it', async () => {
  await openOver(1)
  await doing(() => dock.activate(panes.list.find(({ path }) => path === FIRST)!.id))
  await doing(() => dock.close(opened()))
  expect(standing()).toEqual([`${FIRST} {} *`, `${SECOND} {}`])
  expect(panes.list.every(({ front }) => front)).toBe(true)
})

/** What a reload leaves: the layout that was written, and nothing that was known besides. */
async function reload(): Promise<void> {
  const kept = checkLayout(JSON.parse(JSON.stringify(snapshot(dockApi()!))))!
  setAround({})
  await doing(() => {
    dockApi()!.fromJSON(kept.dock)
    setAround(kept)
  })
}

test('a reload between opening and closing changes nothing, also where what it was opened from closed', async () => {
  await openOver(1)
  await doing(() => dock.open('/Publish', { ID: 2 }, 'tab'))
  await doing(() => dock.close(panes.list.find(({ params }) => params['ID'] === 1)!.id))
  await reload()
  await doing(() => dock.close(panes.active))
  expect(standing()).toEqual([`${FIRST} {} *`, `${SECOND} {}`])
})
