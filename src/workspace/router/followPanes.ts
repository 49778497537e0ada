/** The address follows the active pane, and going back and forward goes among panes. */
import { navigate } from 'wouter/use-browser-location'
import { subscribe } from 'valtio'
import { dock } from '../dock/dock.ts'
import { panelOf, whenDocked } from '../dock/dockApi.ts'
import { activePane, panes, pathTitle, type PaneEntry } from '../dock/panes.ts'
import { saveSetting, setting } from '../settings.ts'
import { formatAddress, readAddress } from './address.ts'
import { isNewDay } from './newDay.ts'
import { noteQuery } from './openedWith.ts'

/** What an entry of the browser's history remembers. */
interface PaneMark {
  readonly pane?: string
}

const PRODUCT = '采编工作台'

/** The day the person came last, on the server: another browser on the same day is no new day. */
const lastDay = {
  read: () => setting<unknown>('lastDay', undefined),
  keep: (day: string) => saveSetting('lastDay', day),
}

/** The window's title for a pane: what it shows, and as what where its own title does not say so. Pure. */
export function documentTitle(pane: Pick<PaneEntry, 'path' | 'params' | 'title' | 'dirty'> | undefined): string {
  if (!pane) return PRODUCT
  const as = pathTitle(pane.path, pane.params)
  const titles = pane.title.includes(as) ? [pane.title] : [pane.title, as]
  return `${pane.dirty ? '● ' : ''}${[...titles, PRODUCT].join(' - ')}`
}

const mark = () => (history.state as PaneMark | null)?.pane
const here = () => location.pathname + location.search

/** Begin to follow: first the address leads, then the panes do. Answers how to stop. */
export function followPanes(): () => void {
  let isLeading = false
  // The entry of the history that the panes stand for.
  let stood: string | undefined
  const begin = () => {
    noteQuery(location.search)
    const address = readAddress(location.pathname, location.search)
    // The root stands for wherever the person was last, and for home on a new day; every other address says what
    // is wanted.
    const isNew = isNewDay(new Date(), lastDay)
    if (location.pathname !== '/' || isNew) dock.openAddress(address)
    isLeading = true
    follow('replace')
  }
  const follow = (how: 'step' | 'replace' = 'step') => {
    const pane = activePane()
    document.title = documentTitle(pane)
    if (!isLeading) return
    if (!pane) return navigate('/', { replace: true })
    const address = formatAddress(pane.path, pane.params)
    const isHere = address === here()
    // The browser went to another entry and its event is on the way: a step now would cut off what lies ahead.
    if (how === 'step' && mark() !== undefined && mark() !== stood) return
    stood = pane.id
    if (isHere && mark() === pane.id) return
    // Another pane is a step that can be gone back; new parameters or the same address are none.
    const isStep = how === 'step' && mark() !== undefined && mark() !== pane.id
    navigate(address, { replace: !isStep, state: { pane: pane.id } satisfies PaneMark })
  }
  const back = () => {
    const id = mark()
    const address = readAddress(location.pathname, location.search)
    if (address.kind !== 'page' && address.kind !== 'unknown') return
    isLeading = false
    const path = address.kind === 'page' ? address.page : address.path
    if (id !== undefined && panelOf(id)) dock.activate(id)
    else dock.openPath(path, address.params)
    isLeading = true
    // A pane that had been closed was opened again: the entry is its own now.
    follow('replace')
  }
  whenDocked(begin)
  addEventListener('popstate', back)
  const stop = subscribe(panes, () => follow())
  return () => {
    removeEventListener('popstate', back)
    stop()
    document.title = PRODUCT
  }
}
