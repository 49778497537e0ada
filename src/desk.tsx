/** Joins the panels, the commands and the palette with the shell. Fetched while the sign-in is looked at. */
import { allCommands, recordSources } from './commands/index.ts'
import { panels } from './panels/index.ts'
import { installKeyRuntime } from './workspace/keyRuntime.ts'
import { KeysPanels } from './workspace/keysPanel/KeysPanels.tsx'
import { PaletteHost, preparePalette } from './workspace/palette/PaletteHost.tsx'
import { setRecordSources } from './workspace/palette/recordSource.ts'
import { setCommands } from './workspace/registry.ts'
import { Shell } from './workspace/shell/Shell.tsx'

setCommands(allCommands(import.meta.env.DEV))
setRecordSources(recordSources)
installKeyRuntime(window)

/** How long the workspace is left alone before the palette's code is fetched ahead, in ms. */
const REST_MS = 2000
setTimeout(() => void preparePalette().catch((error: unknown) => console.info('palette', error)), REST_MS)

/** The workspace. */
export default function Desk() {
  return (
    <Shell panels={panels}>
      <PaletteHost />
      <KeysPanels />
    </Shell>
  )
}
