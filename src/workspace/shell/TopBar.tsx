/** The top bar: the station, the groups, the tools. */
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { dock } from '../dock/dock.ts'
import { panes } from '../dock/panes.ts'
import { openMenuUnder, type MenuPart } from '../overlay/menus.ts'
import { HOME } from '../router/address.ts'
import { session } from '../session.ts'
import { firstPage, openSite, type MenuGroup, type MenuRow } from './menu.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { roving, settleSoon } from './roving.ts'
import { Tools } from './Tools.tsx'
import { viewport } from './viewport.ts'

/** Open a row of the menu. */
export function openRow(row: MenuRow): void {
  if (row.kind === 'page') dock.openPath(row.page)
  else openSite(row)
}

const rowParts = (group: MenuGroup): MenuPart[] =>
  group.rows.map((row) => ({
    title: row.kind === 'external' ? `${row.title} ↗` : row.title,
    run: () => openRow(row),
  }))

/** a group leads to its first page; one that only leads outside shows where. */
function openGroup(group: MenuGroup, button: HTMLElement): void {
  const page = firstPage(group)
  if (page) dock.openPath(page)
  else if (group.rows.length === 1) openRow(group.rows[0]!)
  else openMenuUnder(button, group.title, rowParts(group), 'start')
}

/** On a telephone there are no tabs: the bar says what is shown. */
function PaneTitle() {
  const { list, active } = useSnapshot(panes)
  return <span className="cd-brand-pane">{list.find((pane) => pane.id === active)?.title ?? '采编工作台'}</span>
}

/** The bar. `current` is the group of the active page. */
export const TopBar = memo(function TopBar({
  menu,
  current,
}: {
  readonly menu: readonly MenuGroup[]
  readonly current: MenuGroup | undefined
}) {
  const { user } = useSnapshot(session)
  const { narrow } = useSnapshot(viewport)
  const groups = useRef<HTMLElement>(null)
  useEffect(() => settleSoon(groups.current))
  const arrows = roving('row')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const group = menu.find((one) => one.title === (event.target as HTMLElement).dataset.group)
    if (event.key === 'ArrowDown' && group) {
      event.preventDefault()
      openMenuUnder(event.target as HTMLElement, group.title, rowParts(group), 'start')
    } else arrows.onKeyDown(event)
  }
  return (
    <header className="cd-top" data-region="top" aria-label="顶栏">
      <button type="button" className="cd-brand" onClick={() => dock.openPath(HOME)} title="首页">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        {narrow ? <PaneTitle /> : <span>采编工作台</span>}
        {!narrow && user?.StationName && <span className="cd-station">{user.StationName}</span>}
      </button>
      {!narrow && (
        <nav ref={groups} className="cd-groups" aria-label="功能分组" onFocus={arrows.onFocus} onKeyDown={onKeyDown}>
          {menu.map((group) => (
            <button
              key={group.title}
              type="button"
              className="cd-group"
              data-group={group.title}
              aria-current={group === current ? 'true' : undefined}
              onClick={(event) => openGroup(group, event.currentTarget)}
              onContextMenu={(event) => {
                event.preventDefault()
                openMenuUnder(event.currentTarget, group.title, rowParts(group), 'start')
              }}
            >
              <MenuIcon group={group.title} size={14} />
              {group.title}
            </button>
          ))}
        </nav>
      )}
      <Tools />
    </header>
  )
})
