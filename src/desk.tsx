/** Joins the panels, the first commands and the palette with the shell. Fetched while the sign-in is looked at. */
import { lazy, memo, Suspense } from 'react'
import { pageNames } from './api/pages.ts'
import { later } from './panels/later.ts'
import { earlyCommands } from './workspace/earlyCommands.ts'
import { fetched } from './workspace/fetched.ts'
import { listenToNotifications } from './workspace/live/notificationClicks.ts'
import { installKeyRuntime } from './workspace/keyRuntime.ts'
import type { Panels } from './workspace/panel.ts'
import { PaletteHost, preparePalette } from './workspace/palette/PaletteHost.tsx'
import { setCommands } from './workspace/registry.ts'
import { Shell } from './workspace/shell/Shell.tsx'
import { TOUR, UNTOUCHED, type TourKept } from './workspace/tour/tourSetting.ts'
import { useSetting } from './workspace/useSetting.ts'
import { addWindow, inEveryWindow } from './workspace/windows.ts'

setCommands(earlyCommands)
inEveryWindow(installKeyRuntime)
listenToNotifications()
addWindow(window)

// Both grow with every screen, and are fetched while the shell is drawn.
const newsroom = fetched('命令', () => import('./newsroom.ts'))
const screens = () => import('./panels/index.ts')
void screens().catch((error: unknown) => console.info('screens', error))

/** A screen appears when its commands are here: keys that are pressed as soon as it is seen must do what they say. */
const panels = Object.fromEntries(
  pageNames.map((page) => [
    page,
    later(page, async () => {
      await newsroom
      return (await screens()).panels[page] as never
    }),
  ]),
) as unknown as Panels

/** How long the workspace is left alone before the palette's code is fetched ahead, in ms. */
const REST_MS = 2000
setTimeout(() => void preparePalette().catch((error: unknown) => console.info('palette', error)), REST_MS)

// Nobody sees them before the first key.
const KeysPanels = lazy(async () => ({
  default: (await import('./workspace/keysPanel/KeysPanels.tsx')).KeysPanels,
}))

// Only newcomers ask for it.
const Tour = lazy(() => import('./workspace/tour/TourCard.tsx'))

function TourHost() {
  return useSetting<TourKept>(TOUR, UNTOUCHED).state === 'on' && <Tour />
}

const above = (
  <>
    <PaletteHost />
    <Suspense>
      <KeysPanels />
    </Suspense>
    <Suspense>
      <TourHost />
    </Suspense>
  </>
)

/** The workspace. Nothing is given to it: going from pane to pane, which changes the address, does not draw it again. */
export default memo(function Desk() {
  return <Shell panels={panels}>{above}</Shell>
})
