/** The dock: dockview bound to the store of panes, to the keyboard and to the layout's memory. */
import { memo, useEffect, useRef } from 'react'
import { DockviewReact, type DockviewApi, type DockviewReadyEvent, type DockviewTheme } from 'dockview-react'
import 'dockview-react/dist/styles/dockview.css'
import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Panels } from '../panel.ts'
import { recallOpeners } from '../formOpener.ts'
import { HOME } from '../router/address.ts'
import { session } from '../session.ts'
import { viewport } from '../shell/viewport.ts'
import '../theme/dockview.css'
import './dock.css'
import { recallClosed } from './closing.ts'
import { dockApi, dockIsReady, setDockApi } from './dockApi.ts'
import { followActive, watchLostFocus } from './focus.ts'
import { GroupActions } from './GroupActions.tsx'
import { PANE_COMPONENT } from './layout.ts'
import type { Beginning } from './named/watchLayouts.ts'
import { rememberAndHold, rememberLayout, rememberLayoutNow, restoreLayout } from './layoutMemory.ts'
import { messages } from './messages.ts'
import { fillWhenNarrow } from './moving.ts'
import { PaneHost, PanelsContext } from './PaneHost.tsx'
import { POPOUT_URL } from './windows/popoutUrl.ts'
import { panes } from './panes.ts'
import { PaneTab } from './PaneTab.tsx'
import { sync } from './sync.ts'
import { watchTabs } from './watchTabs.ts'
import { Watermark } from './Watermark.tsx'

const components = { [PANE_COMPONENT]: PaneHost }
const theme: DockviewTheme = { name: 'copydesk', className: 'dockview-theme-copydesk', dndTabIndicator: 'line' }

/** A page that is still there so long after it was about to be left goes on, in ms. */
const STAY_MS = 1000

/** Windows, order of use, history and links come when the panes stand. */
async function arrange(api: DockviewApi, beginning: Beginning): Promise<() => void> {
  const { watchArranging } = await import('./arranging.ts')
  return watchArranging(api, beginning)
}

/** Bind a dockview that stands; answers how to let go of it. */
function bind(api: DockviewApi, root: HTMLElement): () => void {
  const changed = () => {
    sync()
    rememberLayout(api)
  }
  const follow = () => requestAnimationFrame(() => followActive(panes.active, root))
  setDockApi(api)
  // `/?layout=夜班` asks for a layout; the address is the active pane's a moment later.
  const wanted =
    location.pathname === '/' ? (new URLSearchParams(location.search).get('layout') ?? undefined) : undefined
  // Who came for a page sees that page: the role's layout is offered to them, and put up for those who came for nothing else.
  const isHome = location.pathname === '/' || location.pathname === HOME
  const isNew = restoreLayout(api) === 'default' && isHome
  recallClosed()
  recallOpeners()
  fillWhenNarrow()
  sync()
  const events = [
    api.onDidAddPanel(sync),
    api.onDidRemovePanel(changed),
    // Dragging takes what had the focus out of the document for a moment.
    api.onDidMovePanel(() => {
      changed()
      follow()
    }),
    api.onDidLayoutChange(changed),
    api.onDidMaximizedGroupChange(changed),
    api.onDidActivePanelChange(() => {
      fillWhenNarrow()
      changed()
      follow()
    }),
  ]
  const stops = [
    subscribe(session, sync),
    subscribeKey(viewport, 'narrow', (narrow) => (narrow ? fillWhenNarrow() : api.exitMaximizedGroup())),
    watchTabs(root),
    watchLostFocus(window),
  ]
  const leave = () => rememberLayoutNow(api)
  const before = () => {
    const goOn = rememberAndHold(api)
    // Runs only where somebody stayed after all.
    setTimeout(goOn, STAY_MS)
  }
  addEventListener('pagehide', leave)
  // Before dockview hears of it, which closes the windows.
  addEventListener('beforeunload', before, true)
  dockIsReady()
  let arranging: (() => void) | undefined
  let isGone = false
  void arrange(api, { wanted, isNew }).then((stop) => (isGone ? stop() : (arranging = stop)))
  return () => {
    isGone = true
    arranging?.()
    leave()
    removeEventListener('pagehide', leave)
    removeEventListener('beforeunload', before, true)
    for (const event of events) event.dispose()
    for (const stop of stops) stop()
    if (dockApi() === api) setDockApi(undefined)
    sync()
  }
}

/** The dock with every panel it may be asked to show. */
export const DockView = memo(function DockView({ panels }: { readonly panels: Panels }) {
  const root = useRef<HTMLDivElement>(null)
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  const onReady = ({ api }: DockviewReadyEvent) => {
    release.current?.()
    release.current = bind(api, root.current!)
  }
  return (
    <PanelsContext value={panels}>
      <div ref={root} className="cd-dock">
        <DockviewReact
          theme={theme}
          components={components}
          defaultTabComponent={PaneTab}
          rightHeaderActionsComponent={GroupActions}
          watermarkComponent={Watermark}
          messages={messages}
          popoutUrl={POPOUT_URL}
          disableTabsOverflowList
          onReady={onReady}
        />
      </div>
    </PanelsContext>
  )
})
