/** Going from one pane to another leaves both as they are drawn: what is taken out of the document forgets where it is scrolled. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { dockApi } from '../../../src/workspace/dock/dockApi.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { doing, inDock } from '../../support/inDock.tsx'

const host = (id: string) => document.querySelector(`[data-pane="${id}"]`)
let first: string
let second: string

beforeEach(async () => {
  await inDock()
  await doing(() => dock.open('/contribution/All', {}))
  first = panes.active!
  await doing(() => dock.open('/Publish', { ID: 1 }, 'right'))
  second = panes.active!
})
afterEach(cleanup)

/** The panes that were taken out of the document by what is done. */
async function takenOut(run: () => void): Promise<string[]> {
  const out: string[] = []
  const ids = panes.list.map(({ id }) => id)
  const hosts = new Map(ids.map((id) => [id, host(id)]))
  const seen = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
      out.push(...ids.filter((id) => node.contains(hosts.get(id)!)))
  })
  seen.observe(document, { childList: true, subtree: true })
  await doing(run)
  seen.disconnect()
  return out
}

test('a pane in front of its group is not taken out when one comes back to it', async () => {
  expect(await takenOut(() => dock.activate(first))).toEqual([])
  expect(panes.active).toBe(first)
  expect(host(first)!.contains(document.activeElement)).toBe(true)
  expect(await takenOut(() => dock.activate(second))).toEqual([])
  expect(panes.active).toBe(second)
})

test('one behind another tab, or behind a group that fills the dock, comes to the front', async () => {
  await doing(() => dock.open('/Ai/Jobs', {}))
  expect(host(second)).toBeNull()
  await doing(() => dock.activate(second))
  expect(host(second)).not.toBeNull()
  expect(panes.active).toBe(second)
  dockApi()!.getPanel(second)!.api.maximize()
  await doing(() => dock.activate(first))
  expect([panes.active, dockApi()!.hasMaximizedGroup()]).toEqual([first, false])
})
