/** What dockview draws in a pane: the panel's component with everything around it, or a placeholder saying why not. */
import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { OverlaysProvider, PortalProvider } from '@blueprintjs/core'
import type { IDockviewPanelProps } from 'dockview-react'
import type { Pane, PaneOffers } from '../pane.ts'
import { PaneProvider } from '../PaneProvider.tsx'
import type { Panels } from '../panel.ts'
import { paneKeyProblems } from '../commandBindings.ts'
import { closePane } from './closing.ts'
import { settleFocus } from './focus.ts'
import type { PaneParams } from './layout.ts'
import { setPaneParams, setPaneTitle } from './opening.ts'
import { PaneBoundary } from './PaneBoundary.tsx'
import { PaneFailure } from './PaneFailure.tsx'
import { PaneSkeleton } from './PaneSkeleton.tsx'
import { panes } from './panes.ts'
import { recordOf } from './records.ts'
import { sameOffer } from './sameOffer.ts'
import { keepScroll } from './keepScroll.ts'
import { bringBack, noteTyping } from './keptPanes.ts'
import { isSlot } from './slots/slot.ts'
import { sendForms } from './sendForms.ts'
import { sync } from './sync.ts'
import { useIsActive, usePaneEntry } from './usePaneEntry.ts'
import { usePanelCode } from './usePanelCode.ts'

const Placeholder = lazy(async () => ({ default: (await import('./Placeholder.tsx')).Placeholder }))
const Slot = lazy(() => import('./slots/Slot.tsx'))

/** The panels, given by main.tsx through the dock. */
export const PanelsContext = createContext<Panels | undefined>(undefined)

function usePaneOf(id: string, api: IDockviewPanelProps['api']): Pane | undefined {
  const entry = usePaneEntry(id)
  const [stable] = useState(() => offers(id))
  const isActive = useIsActive(id)
  return useMemo(
    () =>
      entry?.page && {
        ...stable,
        id,
        page: entry.page,
        params: entry.params,
        active: isActive,
        visible: entry.front,
        window: api.getWindow(),
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pane that was moved stands in another window
    [stable, id, entry?.page, entry?.params, isActive, entry?.front, entry?.place, api],
  )
}

/** What a panel tells the dock; the same functions for the life of the pane. */
function offers(id: string): Omit<PaneOffers, 'id' | 'page'> {
  const record = () => recordOf(id)
  // Panes call these while others are drawn; the store hears of it afterwards.
  const soon = (run: () => void) => queueMicrotask(run)
  return {
    setTitle: (title) => soon(() => setPaneTitle(id, title)),
    setParams: (params) => soon(() => setPaneParams(id, params)),
    setGuard(guard) {
      const had = record().guard !== undefined
      record().guard = guard
      if (had !== (guard !== undefined)) soon(sync)
    },
    setSubject(subject) {
      if (record().subject === subject) return
      record().subject = subject
      soon(() => panes.stamp++)
    },
    setCommands(key, commands) {
      const [wrong] = import.meta.env?.DEV && commands ? paneKeyProblems(commands) : []
      if (wrong) throw new Error(wrong)
      const known = record().commands.get(key)
      if (commands) record().commands.set(key, commands)
      else record().commands.delete(key)
      if (!sameOffer(known, commands)) soon(() => panes.stamp++)
    },
    setFocus(focus) {
      record().focus = focus
      if (focus) settleFocus(id, panes.active === id)
    },
    close: () => void closePane(id),
  }
}

function Loaded({ pane }: { readonly pane: Pane }) {
  const panels = use(PanelsContext)
  const { component, error, isSlow, retry } = usePanelCode(panels?.[pane.page])
  const Component = component as ComponentType<Record<string, unknown>> | undefined
  const isComing = !Component && error === undefined
  useEffect(() => {
    recordOf(pane.id).isComing = isComing
  }, [pane.id, isComing])
  useEffect(() => {
    if (Component) settleFocus(pane.id, panes.active === pane.id)
  }, [Component, pane.id])
  // The panel is drawn again for other parameters, and by itself for what it asks of its pane.
  const params = JSON.stringify(pane.params)
  const shown = useMemo(
    () => Component && <Component {...pane.params} />,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parameters are new objects each time, told apart by what they say
    [Component, params],
  )
  if (error !== undefined) return <PaneFailure error={error} kind="load" retry={retry} />
  if (!Component) return isSlow ? <PaneSkeleton /> : null
  return (
    <PaneProvider value={pane}>
      <PaneBoundary>{shown}</PaneBoundary>
    </PaneProvider>
  )
}

function Waiting({ pane }: { readonly pane: Pane }) {
  return (
    <PaneProvider value={pane}>
      <PaneBoundary>
        <Suspense>
          <Slot />
        </Suspense>
      </PaneBoundary>
    </PaneProvider>
  )
}

/** The one dockview component. What a hidden tab shows is built when it first comes to the front, and kept. */
export function PaneHost({ api }: IDockviewPanelProps<PaneParams>) {
  const { id } = api
  const pane = usePaneOf(id, api)
  const entry = usePaneEntry(id)
  const [seen, setSeen] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState(() => api.getWindow().document.body)

  useEffect(() => {
    const moved = api.onDidLocationChange(() => setBody(api.getWindow().document.body))
    return () => moved.dispose()
  }, [api])
  useEffect(() => {
    if (entry?.front) setSeen(true)
  }, [entry?.front])
  useEffect(() => settleFocus(id, panes.active === id), [id, entry?.state])
  useEffect(() => (element.current ? keepScroll(element.current, api) : undefined), [api])
  useEffect(() => (element.current ? noteTyping(element.current) : undefined), [])
  useEffect(() => (element.current ? sendForms(element.current) : undefined), [])
  const isEmpty = entry !== undefined && isSlot(entry.path, entry.params)
  const isShown = seen && entry?.state === 'ready'
  useEffect(() => (isShown && element.current ? bringBack(id, element.current) : undefined), [id, isShown])

  const host = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node
      recordOf(id).host = node ?? undefined
      if (node) queueMicrotask(() => settleFocus(id, panes.active === id))
    },
    [id],
  )
  return (
    <div
      ref={host}
      className="cd-pane"
      data-pane={id}
      tabIndex={-1}
      onFocusCapture={(event) => {
        if (event.target !== event.currentTarget) recordOf(id).lastFocus = event.target as HTMLElement
      }}
    >
      <PortalProvider portalContainer={body}>
        <OverlaysProvider>
          <Suspense>{entry && entry.state !== 'ready' && <Placeholder entry={entry} />}</Suspense>
          {pane && entry?.state === 'ready' && seen && (isEmpty ? <Waiting pane={pane} /> : <Loaded pane={pane} />)}
        </OverlaysProvider>
      </PortalProvider>
    </div>
  )
}
