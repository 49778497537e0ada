/** No key of a pane is the beginning of another that acts beside it: one of the two would never be heard. */
import { act, cleanup, render } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressesOf } from '../../src/api/contract.ts'
import { hosts } from '../../src/api/hosts.ts'
import { callEntries } from '../../src/api/index.ts'
import { pageNames, type Page } from '../../src/api/pages.ts'
import { allCommands } from '../../src/commands/index.ts'
import { panels } from '../../src/panels/index.ts'
import { hiddenKeys } from '../../src/workspace/commandBindings.ts'
import type { Command } from '../../src/workspace/command.ts'
import { familiesOf, wholeContract } from '../../src/workspace/families.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { forgetReads } from '../../src/workspace/data.ts'
import { prepareApi, session } from '../../src/workspace/session.ts'
import { sampleOf } from '../support/sample.ts'
import { everything } from './context.ts'

/** Rounds of reading and drawing after which a page stands. */
const TURNS = 12

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
  entries: async () => [],
  keys: async () => [],
  update: async () => {},
}))

/** Whatever a page must be told to show something. */
const shown = { ID: 1, MediaID: 1, action: 'smsParameters.add' }
/** A new article: the times of the simplest one are none. */
const paramsOf = (page: Page): Record<string, unknown> => (page === '/Publish' ? {} : shown)

/** The simplest answer to anything. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const path = url.split('?')[0]!
  const { of, spec } = callEntries.find(({ of, spec }) =>
    addressesOf(of, spec).some((one) => one.path === path && one.method === init.method),
  )!
  const body = hosts[spec.host ?? of.host].yes(sampleOf(spec.output as never))
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

/** A page that cannot be drawn is told, and the others are looked at all the same. */
class Caught extends Component<{ readonly children: ReactNode; readonly told: (error: unknown) => void }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.told(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

beforeAll(async () => {
  prepareApi()
  await wholeContract()
  Object.assign(session, { state: 'in', user: { ID: 1, StID: 1 }, grants: everything, channels: 'all' })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.checkVisibility = () => true
})
afterAll(() => vi.unstubAllGlobals())

/** What a page's panel offers while it stands, and why it could not be drawn. */
async function offeredBy(page: Page): Promise<{ commands: Command[]; failed: unknown }> {
  const offered = new Map<string, readonly Command[]>()
  const every = new Map<string, Command>()
  let failed: unknown
  const pane = {
    ...{ id: page, page, params: paramsOf(page), active: true, visible: true, window },
    ...{ setTitle() {}, setParams() {}, setGuard() {}, close() {}, setFocus() {}, setSubject() {} },
    setCommands(key: string, list: readonly Command[] | undefined) {
      if (list) offered.set(key, list)
      for (const one of list ?? []) every.set(`${one.id} ${String(one.keys)}`, one)
    },
  } as unknown as Pane
  const { default: Panel } = await panels[page].load()
  const Shown = Panel as unknown as ComponentType<Record<string, unknown>>
  const { unmount } = render(
    <PaneProvider value={pane}>
      <Caught told={(error) => (failed = error)}>
        <Shown {...paramsOf(page)} />
      </Caught>
    </PaneProvider>,
  )
  // What is read comes in turns: the records, what hangs on them, and what is drawn of both.
  for (let turn = 0; turn < TURNS; turn++) await act(() => new Promise((done) => setImmediate(done)))
  unmount()
  cleanup()
  forgetReads()
  return { commands: [...every.values()], failed }
}

const offered = new Map<Page, Awaited<ReturnType<typeof offeredBy>>>()
beforeAll(async () => {
  for (const page of pageNames) offered.set(page, await offeredBy(page))
}, 300_000)

test('every page could be drawn, and the library offers its keys', () => {
  expect(
    [...offered].filter(([, { failed }]) => failed).map(([page, { failed }]) => `${page}: ${String(failed)}`),
  ).toEqual([])
  const ids = offered.get('/media/NewIndex')!.commands.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['media.dialog.focus', 'filters.Kind', 'list.open']))
})

test('none of the keys in sight is the beginning of another', () => {
  const all = allCommands(false)
  const found = pageNames.flatMap((page) =>
    hiddenKeys(all, offered.get(page)!.commands, { page, families: familiesOf(page) }, false),
  )
  expect([...new Set(found)]).toEqual([])
})
