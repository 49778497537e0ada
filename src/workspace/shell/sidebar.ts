/** The sidebar's state: open or collapsed, kept in a cookie, and whether the page has one at all. */
import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { viewport } from './viewport.ts'

/** `there`: the active page has a sidebar. `drawer`: the menu of a telephone is open. */
export const sidebar = proxy<{ open: boolean; there: boolean; drawer: boolean }>({
  open: true,
  there: false,
  drawer: false,
})

const COOKIE = 'sidebarStatus'
const YEAR = 365 * 86_400

/** What the cookie says; undefined when it says nothing. Pure. */
export function readStatus(cookies: string): boolean | undefined {
  const said = /(?:^|; )sidebarStatus=([01])/.exec(cookies)?.[1]
  return said === undefined ? undefined : said === '1'
}

/** Take the state from the cookie and follow the window: R-052 collapses it at 1250 px or less. Answers how to stop. */
export function watchSidebar(): () => void {
  const follow = () => (sidebar.open = !viewport.tight && readStatus(document.cookie) !== false)
  follow()
  return subscribeKey(viewport, 'tight', follow)
}

/** Open or collapse it. What is done in a tight window holds there and then; otherwise it is kept. */
export function toggleSidebar(): void {
  if (viewport.narrow) {
    sidebar.drawer = !sidebar.drawer
    return
  }
  sidebar.open = !sidebar.open
  if (!viewport.tight) document.cookie = `${COOKIE}=${sidebar.open ? 1 : 0}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}
