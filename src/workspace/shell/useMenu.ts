/** The menu of the signed-in person and where they are in it. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { MenuModule } from '../../api/accounts/roles/ownCalls.ts'
import { panes } from '../dock/panes.ts'
import { useActivePage } from '../dock/usePaneEntry.ts'
import { session } from '../session.ts'
import { buildMenu, groupOfPage, sidebarGroup, type MenuGroup } from './menu.ts'

/** The groups, the group of the active page, and the one the sidebar shows, if there is one. */
export function useMenu(): {
  menu: readonly MenuGroup[]
  current: MenuGroup | undefined
  side: MenuGroup | undefined
} {
  const { modules } = useSnapshot(session)
  const page = useActivePage()
  const menu = useMemo(() => buildMenu(modules as readonly MenuModule[]), [modules])
  const current = groupOfPage(menu, page)
  const { list } = useSnapshot(panes)
  const front = list.flatMap((pane) => (pane.front && pane.place !== 'window' && pane.page ? [pane.page] : []))
  return { menu, current, side: sidebarGroup(menu, page, front) }
}
