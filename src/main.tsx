/** The first thing that runs: the look, the sign-in, and the workspace as soon as somebody is there. */
import '@blueprintjs/core/lib/css/blueprint.css'
import './workspace/theme/tokens.css'
import './workspace/theme/blueprint.css'
import './workspace/theme/base.css'
import './workspace/theme/fields.css'
import './workspace/theme/pages.css'
import './workspace/overlay/overlay.css'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './workspace/App.tsx'
import { prepareWith, start } from './workspace/boot.ts'
import { openScreenOf } from './api/openRoutes.ts'
import { loadAddresses } from './workspace/session.ts'
import { watchViewport } from './workspace/shell/viewport.ts'
import { startLook } from './workspace/theme/look.ts'

const loadDesk = () => import('./desk.tsx')
const open = {
  guest: lazy(() => import('./panels/content/guest/GuestPage.tsx')),
  share: lazy(() => import('./panels/command/bigScreens/share/SharePage.tsx')),
  wall: lazy(() => import('./panels/command/bigScreens/wall/DevicePage.tsx')),
}

startLook()
watchViewport()
prepareWith(loadDesk)
// Nobody signs in there, whoever's browser it is.
void (openScreenOf(location.pathname) ? loadAddresses() : start())
createRoot(document.getElementById('root')!).render(<App workspace={lazy(loadDesk)} open={open} />)
