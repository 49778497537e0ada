/** The real dock with screens of a test's own, as large as a desk: jsdom draws nothing, so sizes are said here. */
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { hosts } from '../../src/api/hosts.ts'
import { pageNames, type Page } from '../../src/api/pages.ts'
import { closed } from '../../src/workspace/dock/closing.ts'
import { dockApi } from '../../src/workspace/dock/dockApi.ts'
import { DockView } from '../../src/workspace/dock/DockView.tsx'
import { panes } from '../../src/workspace/dock/panes.ts'
import { provisional } from '../../src/workspace/dock/provisional.ts'
import type { Panels } from '../../src/workspace/panel.ts'
import { session } from '../../src/workspace/session.ts'
import { settings } from '../../src/workspace/settings.ts'
import { everything } from '../commands/context.ts'

const DESK = { width: 1440, height: 900 }

/**
 * Puts up the dock with nothing in it; a server answers every call with an empty list. `screens`: what stands behind a
 * page; other pages are empty.
 */
export async function inDock(screens: Partial<Record<Page, ComponentType<any>>> = {}): Promise<void> {
  settings.values = {}
  sessionStorage.clear()
  provisional.ids = []
  closed.panes = []
  session.grants = everything
  vi.stubGlobal('fetch', async () => Response.json(hosts.main.yes([])))
  const panels = Object.fromEntries(pageNames.map((page) => [page, screenOf(page, screens[page])])) as unknown as Panels
  render(<DockView panels={panels} />)
  await act(async () => {
    dockApi()!.layout(DESK.width, DESK.height, true)
    dockApi()!.clear()
  })
}

function screenOf(page: Page, Screen: ComponentType<any> = () => <p>{page}</p>) {
  return { page, load: async () => ({ default: Screen }) }
}

/** Does something in the dock and waits until it is drawn. */
export async function doing<T>(run: () => T | Promise<T>): Promise<T> {
  return act(async () => {
    const answer = await run()
    await new Promise((done) => setTimeout(done))
    return answer
  })
}

/** The panes as a person tells them apart: page and parameters, the active one with a star. */
export function standing(): string[] {
  return panes.list.map(({ id, path, params }) => `${path} ${JSON.stringify(params)}${panes.active === id ? ' *' : ''}`)
}
