/** The sidebar: the pages of the current group. Collapsed it is a rail of icons. */
import { useEffect, useRef } from 'react'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useSnapshot } from 'valtio'
import { useActivePage } from '../dock/usePaneEntry.ts'
import { withKey } from '../overlay/keyText.ts'
import { findCommand } from '../registry.ts'
import type { MenuGroup, MenuRow } from './menu.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { roving, settleSoon } from './roving.ts'
import { sidebar, toggleSidebar } from './sidebar.ts'
import { openRow } from './TopBar.tsx'

function Row({ row, current, open }: { readonly row: MenuRow; readonly current: boolean; readonly open: boolean }) {
  return (
    <button
      type="button"
      className="cd-side-row"
      aria-current={current ? 'page' : undefined}
      aria-label={row.kind === 'external' ? `${row.title}，在新标签页打开` : row.title}
      title={open ? undefined : row.title}
      onClick={() => openRow(row)}
    >
      <MenuIcon {...(row.kind === 'page' ? { page: row.page } : {})} size={16} />
      {open && <span>{row.title}</span>}
    </button>
  )
}

/** The sidebar of a group. */
export function Sidebar({ group }: { readonly group: MenuGroup }) {
  const { open } = useSnapshot(sidebar)
  const page = useActivePage()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => settleSoon(nav.current))
  const title = withKey(open ? '收起侧栏' : '展开侧栏', findCommand('workspace.sidebar')?.keys)
  return (
    <nav
      ref={nav}
      className="cd-side"
      data-region="side"
      data-open={open || undefined}
      aria-label={group.title}
      {...roving('column')}
    >
      {group.rows.map((row) => (
        <Row
          key={row.kind === 'page' ? row.page : row.href}
          row={row}
          open={open}
          current={row.kind === 'page' && row.page === page}
        />
      ))}
      <button
        type="button"
        className="cd-side-row cd-side-toggle"
        aria-label={title}
        title={title}
        onClick={toggleSidebar}
      >
        {open ? <ChevronLeft size={16} /> : <ChevronRight size={16} />}
        {open && <span>收起</span>}
      </button>
    </nav>
  )
}
