/** Joins the panels, the first commands and the palette with the shell. Fetched while the sign-in is looked at. */
import { memo } from 'react'
import { pageNames } from './api/pages.ts'
import { later } from './panels/later.ts'
import { dockCommands } from './workspace/dock/dockCommands.ts'
import { installKeyRuntime } from './workspace/keyRuntime.ts'
import { KeysPanels } from './workspace/keysPanel/KeysPanels.tsx'
import { notify } from './workspace/notices.ts'
import type { Panels } from './workspace/panel.ts'
import { PaletteHost, preparePalette } from './workspace/palette/PaletteHost.tsx'
import { setCommands } from './workspace/registry.ts'
import { Shell } from './workspace/shell/Shell.tsx'
import { addWindow, inEveryWindow } from './workspace/windows.ts'
import { workspaceCommands } from './workspace/workspaceCommands.ts'

setCommands([...dockCommands, ...workspaceCommands])
inEveryWindow(installKeyRuntime)
addWindow(window)

/** How long until fetching what can be done here is tried again, in ms. */
const AGAIN_MS = 5000

/** Fetches what can be done here, until it is here. */
async function fetchNewsroom(): Promise<void> {
  for (;;)
    try {
      await import('./newsroom.ts')
      return
    } catch (error) {
      console.info('newsroom', error)
      notify('命令没有加载完，正在重试。', 'warning')
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
}

// Both grow with every screen, and are fetched while the shell is drawn.
const newsroom = fetchNewsroom()
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

const above = (
  <>
    <PaletteHost />
    <KeysPanels />
  </>
)

/** The workspace. Nothing is given to it: going from pane to pane, which changes the address, does not draw it again. */
export default memo(function Desk() {
  return <Shell panels={panels}>{above}</Shell>
})
