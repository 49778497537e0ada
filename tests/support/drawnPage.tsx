/** Every page of the workspace, drawn one by one in a pane of a test's own. */
import { act, cleanup, render } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { Page } from '../../src/api/pages.ts'
import { panels } from '../../src/panels/index.ts'
import type { Command, Subject } from '../../src/workspace/command.ts'
import { forgetReads } from '../../src/workspace/data.ts'
import { wholeContract } from '../../src/workspace/families.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { prepareApi, session } from '../../src/workspace/session.ts'
import { everything } from '../commands/context.ts'

/** Rounds of reading and drawing after which a page stands. */
const TURNS = 12

/** Whatever a page must be told to show something. */
const shown = { ID: 1, MediaID: 1, action: 'smsParameters.add' }
/** A new article: the times of the simplest one are none. */
const paramsOf = (page: Page): Record<string, unknown> => (page === '/Publish' ? {} : shown)

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

/** Signs somebody in who may do everything; `fetch` is the server. */
export async function signedIn(fetch: (url: string, init: RequestInit) => Promise<Response>): Promise<void> {
  prepareApi()
  await wholeContract()
  Object.assign(session, { state: 'in', user: { ID: 1, StID: 1 }, grants: everything, channels: 'all' })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.checkVisibility = () => true
}

/** What was seen of a page. */
export interface Drawn {
  /** What its panel offers while it stands. */
  readonly commands: readonly Command[]
  /** Its text. */
  readonly text: string
  /** What stands in its empty places. */
  readonly states: readonly string[]
  /** It says what its tab is called. */
  readonly isNamed: boolean
  /** Why it could not be drawn. */
  readonly failed: unknown
}

/** Draws a page, looks at it and takes it away. `params`: what it is told; `looking`: what is done while it stands and offers these records. */
export async function drawnPage(
  page: Page,
  params: Readonly<Record<string, unknown>> = paramsOf(page),
  looking: (subject: Subject | undefined) => void = () => {},
): Promise<Drawn> {
  const every = new Map<string, Command>()
  let failed: unknown
  let isNamed = false
  let subject: Subject | undefined
  const pane = {
    ...{ id: page, page, params, active: true, visible: true, window },
    ...{
      setTitle: () => void (isNamed = true),
      setParams() {},
      setGuard() {},
      close() {},
      setFocus() {},
      setSubject: (now: Subject | undefined) => void (subject = now),
    },
    setCommands(_key: string, list: readonly Command[] | undefined) {
      for (const one of list ?? []) every.set(`${one.id} ${String(one.keys)}`, one)
    },
  } as unknown as Pane
  const { default: Panel } = await panels[page].load()
  const Shown = Panel as unknown as ComponentType<Record<string, unknown>>
  const { container, unmount } = render(
    <PaneProvider value={pane}>
      <Caught told={(error) => (failed = error)}>
        <Shown {...params} />
      </Caught>
    </PaneProvider>,
  )
  // What is read comes in turns: the records, what hangs on them, and what is drawn of both.
  for (let turn = 0; turn < TURNS; turn++) await act(() => new Promise((done) => setImmediate(done)))
  const text = container.textContent
  const states = [...container.querySelectorAll('.cd-state')].map(({ textContent }) => textContent)
  looking(subject)
  unmount()
  cleanup()
  forgetReads()
  return { commands: [...every.values()], text, states, isNamed, failed }
}
