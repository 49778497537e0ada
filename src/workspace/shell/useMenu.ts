/** The menu of the signed-in person and where they are in it. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { pages } from '../../api/pages.ts'
import type { MenuModule } from '../../api/accounts/roles/calls.ts'
import { useActivePage } from '../dock/usePaneEntry.ts'
import { session } from '../session.ts'
import { buildMenu, groupOfPage, type MenuGroup } from './menu.ts'

/** The groups, the group of the active page, and whether that page has a sidebar. */
export function useMenu(): { menu: readonly MenuGroup[]; current: MenuGroup | undefined; hasSidebar: boolean } {
  const { modules } = useSnapshot(session)
  const page = useActivePage()
  const menu = useMemo(() => buildMenu(modules as readonly MenuModule[]), [modules])
  const current = groupOfPage(menu, page)
  return { menu, current, hasSidebar: current !== undefined && page !== undefined && !pages[page].wide }
}
