/** The workspace of a signed-in person: top bar, sidebar, dock, status bar, and everything that stands above them. */
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { DockView } from '../dock/DockView.tsx'
import { focusPane } from '../dock/focus.ts'
import { panes, unsavedPanes } from '../dock/panes.ts'
import { switcher } from '../dock/recent/switcherStore.ts'
import { fetched } from '../fetched.ts'
import { watchIdle } from '../idleWatch.ts'
import type { Panels } from '../panel.ts'
import { followPanes } from '../router/followPanes.ts'
import { session } from '../session.ts'
import { watchLeaving } from '../settings.ts'
import { about } from './about.ts'
import { watchBell } from './bell.ts'
import { Sidebar } from './Sidebar.tsx'
import { sidebar, watchSidebar } from './sidebar.ts'
import './shell.css'
import { StatusBar } from './StatusBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useMenu } from './useMenu.ts'
import { viewport } from './viewport.ts'

const MobileBar = lazy(async () => ({ default: (await import('./MobileBar.tsx')).MobileBar }))
const Drawer = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }))
// Always there, and never before the first press or the first quiet minutes: fetched when the rest stands.
const PopMenu = lazy(async () => ({ default: (await import('../overlay/PopMenu.tsx')).PopMenu }))
const IdleDialog = lazy(async () => ({ default: (await import('../overlay/IdleDialog.tsx')).IdleDialog }))
const Switcher = lazy(() => import('../dock/recent/Switcher.tsx'))
const PreviewBanner = lazy(async () => ({ default: (await import('./PreviewBanner.tsx')).PreviewBanner }))
const AboutDialog = lazy(async () => ({ default: (await import('../overlay/AboutDialog.tsx')).AboutDialog }))

/** Closing the browser's tab would lose what is unsaved: the browser asks. */
function watchUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (unsavedPanes().length > 0) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** `children`: what the application adds above everything, such as the palette. */
export function Shell({ panels, children }: { readonly panels: Panels; readonly children?: ReactNode }) {
  const { menu, current, side } = useMenu()
  const { narrow } = useSnapshot(viewport)
  const { drawer } = useSnapshot(sidebar)
  const { open } = useSnapshot(about)
  const { preview } = useSnapshot(session)
  const { open: switching } = useSnapshot(switcher)
  useEffect(() => {
    const stops = [watchSidebar(), watchBell(), watchIdle(), watchLeaving(), watchUnload(), followPanes()]
    let isGone = false
    // None of it is needed to draw the workspace; without it lists do not hear of others, so it is tried until it is here.
    void fetched('实时更新', () => import('../watching.ts')).then(({ watchAll }) =>
      isGone ? undefined : stops.push(watchAll()),
    )
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => {
    sidebar.there = side !== undefined && !narrow
  }, [side, narrow])
  return (
    <div className="cd-shell" data-narrow={narrow || undefined}>
      <a
        className="cd-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          if (panes.active) focusPane(panes.active)
        }}
      >
        跳到内容
      </a>
      <TopBar menu={menu} current={current} />
      <Suspense>{preview && <PreviewBanner />}</Suspense>
      <div className="cd-middle">
        {side && !narrow && <Sidebar group={side} />}
        <main id="content" className="cd-main" data-region="panes" aria-label="窗格">
          <DockView panels={panels} />
          <Suspense>
            <PopMenu />
          </Suspense>
        </main>
      </div>
      <StatusBar />
      <Suspense fallback={narrow && <div className="cd-mobile" />}>
        {narrow && <MobileBar />}
        {drawer && <Drawer menu={menu} />}
        {open && <AboutDialog which={open} />}
      </Suspense>
      <Suspense>
        <IdleDialog />
      </Suspense>
      <Suspense>{switching && <Switcher />}</Suspense>
      {children}
    </div>
  )
}
