/** The menu as the person sees it, built from the granted modules. Pure. */
import { groups, pages, stages, type Group, type Page, type PageEntry } from '../../api/pages.ts'
import { addressOf, isExternal } from '../../api/accounts/roles/grants.ts'
import { isWebAddress } from '../../api/text/webAddress.ts'
import type { MenuModule } from '../../api/accounts/roles/ownCalls.ts'
import { isPage } from '../router/address.ts'

/** One row of the sidebar: a page of ours, or an address outside that opens a browser tab of its own. */
export type MenuRow =
  | { readonly kind: 'page'; readonly page: Page; readonly title: string }
  | { readonly kind: 'external'; readonly id: number; readonly href: string; readonly title: string }

/** One top group and its rows; never empty. */
export interface MenuGroup {
  readonly title: string
  readonly rows: readonly MenuRow[]
}

type MenuPage = MenuModule['ChildMenu'][number]

function rowOf(page: Pick<MenuPage, 'ID' | 'Name' | 'PageUrl' | 'IsHide'>): MenuRow | undefined {
  if (page.IsHide) return undefined
  const address = addressOf(page.PageUrl)
  // A back end may keep what is not saved here.
  if (isExternal(address) && !isWebAddress(address)) return undefined
  if (isExternal(address)) return { kind: 'external', id: page.ID, href: address, title: page.Name }
  // what the sitemap does not know is no row, though it stays granted.
  if (!isPage(address) || pages[address].unlisted) return undefined
  return { kind: 'page', page: address, title: page.Name.trim() || pages[address].title }
}

/**
 * The top group a module stands for: by its own name, else by that of its pages. A back end may call its modules
 * differently; undefined when neither is among the nine.
 */
function groupOf(module: MenuModule, rows: readonly MenuRow[]): Group | undefined {
  const named = groups.find((group) => group === module.Name.trim() || group === module.ModuleName.trim())
  if (named) return named
  for (const row of rows) {
    const group = row.kind === 'page' ? pages[row.page].group : null
    if (group) return group
  }
  return undefined
}

/**
 * The top groups in their specified order, then modules of the back end that are none of the nine. Hidden
 * modules and pages are left out, unknown pages too; a page appears once.
 */
export function buildMenu(modules: readonly MenuModule[]): MenuGroup[] {
  const found = new Map<string, MenuRow[]>(groups.map((group) => [group, []]))
  const seen = new Set<string>()
  for (const module of modules) {
    if (module.IsHide) continue
    const rows = module.ChildMenu.map(rowOf).filter((row) => row !== undefined)
    // a module that is itself an address outside is the first row of its group.
    const own = isExternal(addressOf(module.PageUrl)) ? rowOf(module) : undefined
    const title = groupOf(module, rows) ?? module.Name
    const into = found.get(title) ?? []
    found.set(title, into)
    for (const row of own ? [own, ...rows] : rows) {
      const key = row.kind === 'page' ? row.page : row.href
      if (seen.has(key)) continue
      seen.add(key)
      into.push(row)
    }
  }
  return [...found].filter(([, rows]) => rows.length > 0).map(([title, rows]) => ({ title, rows }))
}

/** an address outside gets a browser tab of its own. */
export function openSite(row: Extract<MenuRow, { kind: 'external' }>): void {
  window.open(row.href, '_blank', 'noopener,noreferrer')
}

/** Rows under one heading of the sidebar; without a title they stand under none. */
export interface MenuSection {
  readonly title: string | undefined
  readonly rows: readonly MenuRow[]
}

function stageOf(row: MenuRow) {
  return row.kind === 'page' ? (pages[row.page] as PageEntry).stage : undefined
}

/** The rows of a group by the steps of the work, in their order; rows that belong to no step follow without a heading. */
export function sectionsOf({ rows }: MenuGroup): MenuSection[] {
  return [...stages, undefined]
    .map((title) => ({ title, rows: rows.filter((row) => stageOf(row) === title) }))
    .filter((section) => section.rows.length > 0)
}

/** The group a page stands in, by the person's own menu; undefined for pages outside it. */
export function groupOfPage(menu: readonly MenuGroup[], page: Page | undefined): MenuGroup | undefined {
  if (!page) return undefined
  return (
    menu.find((group) => group.rows.some((row) => row.kind === 'page' && row.page === page)) ??
    menu.find((group) => group.title === pages[page].group)
  )
}

/**
 * The group that the sidebar shows, if it stands at all: hide it on home and on publish pages. Ours: a window
 * may show several pages at once; then it stands as long as one in front wants it, whichever has the focus, so that no
 * pane changes its width when the focus moves. `front`: the pages in front of their groups.
 */
export function sidebarGroup(
  menu: readonly MenuGroup[],
  active: Page | undefined,
  front: readonly Page[],
): MenuGroup | undefined {
  const wanting = front.filter((page) => !pages[page].wide)
  const first = wanting.map((page) => groupOfPage(menu, page)).find((group) => group !== undefined)
  return first && (groupOfPage(menu, active) ?? first)
}

/** where a group leads: its first page of ours; undefined when it has only addresses outside. */
export function firstPage(group: MenuGroup): Page | undefined {
  const row = group.rows.find((one) => one.kind === 'page')
  return row?.kind === 'page' ? row.page : undefined
}
