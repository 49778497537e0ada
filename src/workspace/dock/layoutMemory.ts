/**
 * The layout kept per person: on the server as the setting 'layout' ('layout.narrow' where one pane is shown at a time),
 * and for this browser tab in session storage, so that a reload finds exactly what it left though another tab changed
 * the one on the server.
 */
import type { DockviewApi } from 'dockview'
import { pages, type Page } from '../../api/pages.ts'
import { notify } from '../notices.ts'
import { HOME } from '../router/address.ts'
import { session } from '../session.ts'
import { saveSetting, setting } from '../settings.ts'
import { viewport } from '../shell/viewport.ts'
import { setAround } from './around.ts'
import { checkLayout, PANE_COMPONENT, type PaneParams } from './layout.ts'
import { stateOf } from './panes.ts'
import { snapshot } from './snapshot.ts'

const settingName = () => (viewport.narrow ? 'layout.narrow' : 'layout')
const tabKey = () => `copydesk.${settingName()}.${session.user?.ID ?? 0}`

/** How long changes are gathered before they are written, in ms; saveSetting gathers again before it sends. */
const GATHER_MS = 150

function ofThisTab(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(tabKey()) ?? 'null') as unknown
  } catch {
    return undefined
  }
}

/** Ours: who has no layout yet finds home, and behind it the pages their day begins with. */
const BEGINNING: readonly Page[] = [HOME, '/contribution/Unreviewed', '/contribution/MyArticle']

/** Put up the default layout in an empty dock. */
export function defaultLayout(api: DockviewApi): void {
  for (const page of BEGINNING) {
    if (stateOf(page) !== 'ready') continue
    api.addPanel<PaneParams>({
      id: `start-${pages[page].title}`,
      component: PANE_COMPONENT,
      title: pages[page].title,
      params: { path: page, params: {} },
      inactive: page !== HOME,
    })
  }
}

/**
 * Put up the layout this tab, else this person, had last; the default one when there is none or it cannot be used. Answers
 * 'default' for who never had one.
 */
export function restoreLayout(api: DockviewApi): 'restored' | 'default' {
  const candidates = [ofThisTab(), setting<unknown>(settingName(), undefined), setting<unknown>('layout', undefined)]
  const saved = candidates.filter((one) => one !== undefined && one !== null)
  for (const one of saved) {
    const layout = checkLayout(one)
    if (!layout) continue
    try {
      api.fromJSON(layout.dock)
      setAround(layout)
      return 'restored'
    } catch (error) {
      console.error(error)
      api.clear()
    }
  }
  defaultLayout(api)
  if (saved.length > 0) notify('上次的工作台布局无法恢复，已换成默认布局。', 'warning')
  return saved.length > 0 ? 'restored' : 'default'
}

let isLeaving = false

/**
 * The page is being left: write now, and then nothing more, for dockview closes the windows first and the layout would
 * lose them. Answers how to go on, should the person stay after all.
 */
export function rememberAndHold(api: DockviewApi): () => void {
  rememberLayoutNow(api)
  isLeaving = true
  return () => void (isLeaving = false)
}

let timer: ReturnType<typeof setTimeout> | undefined
let written = ''

function write(api: DockviewApi): void {
  if (!session.user || isLeaving) return
  const layout = snapshot(api)
  // Filling the screen with one pane is the telephone's way of showing, not the person's wish.
  if (viewport.narrow) delete (layout.dock.grid as { maximizedNode?: unknown }).maximizedNode
  const text = JSON.stringify(layout)
  if (text === written) return
  written = text
  // Who closed everything begins anew.
  const isEmpty = api.totalPanels === 0
  try {
    if (isEmpty) sessionStorage.removeItem(tabKey())
    else sessionStorage.setItem(tabKey(), text)
  } catch {
    // Without session storage the reload finds the layout on the server.
  }
  saveSetting(settingName(), isEmpty ? null : JSON.parse(text))
}

/** The layout changed: remember it soon. */
export function rememberLayout(api: DockviewApi): void {
  clearTimeout(timer)
  timer = setTimeout(() => rememberLayoutNow(api), GATHER_MS)
}

/** Remember the layout now, if a change waits; the page is being left. */
export function rememberLayoutNow(api: DockviewApi): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  write(api)
}
