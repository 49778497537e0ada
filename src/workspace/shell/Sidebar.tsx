/** The sidebar: the pages of the current group, under the steps of the work. Collapsed it is a rail of icons. */
import { memo, useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { ChevronDown, ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useSnapshot } from 'valtio'
import { useActivePage } from '../dock/usePaneEntry.ts'
import { withKey } from '../overlay/keyText.ts'
import { findCommand } from '../registry.ts'
import type { Page } from '../../api/pages.ts'
import { saveSetting, setting } from '../settings.ts'
import { useSetting } from '../useSetting.ts'
import { sectionsOf, type MenuGroup, type MenuRow, type MenuSection } from './menu.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { roving, settleSoon } from './roving.ts'
import { sidebar, toggleSidebar } from './sidebar.ts'
import { openRow } from './TopBar.tsx'
import { readyToType, typeAhead } from './typeAhead.ts'

interface RowProps {
  readonly row: MenuRow
  readonly current: boolean
  readonly open: boolean
}

const Row = memo(function Row({ row, current, open }: RowProps) {
  return (
    <button
      type="button"
      className="cd-side-row"
      data-ahead={row.title}
      aria-current={current ? 'page' : undefined}
      aria-label={row.kind === 'external' ? `${row.title}，在新标签页打开` : row.title}
      title={open ? undefined : row.title}
      onClick={() => openRow(row)}
    >
      <MenuIcon {...(row.kind === 'page' ? { page: row.page } : {})} size={16} />
      {open && <span>{row.title}</span>}
    </button>
  )
})

const FOLDED = 'side.folded'

/** The headings the person folded, from what was kept. */
const listOf = (kept: unknown): readonly string[] => (Array.isArray(kept) ? (kept as string[]) : [])

function fold(title: string, isFolded: boolean): void {
  const others = listOf(setting<unknown>(FOLDED, undefined)).filter((one) => one !== title)
  const next = isFolded ? [...others, title] : others
  saveSetting(FOLDED, next.length > 0 ? next : null)
}

interface SectionProps {
  readonly section: MenuSection
  readonly open: boolean
  readonly page: Page | undefined
}

/** A heading with its rows; folded only the row of the active page stands under it. In the rail of icons nothing folds. */
function Section({ section: { title, rows }, open, page }: SectionProps) {
  const heads = useSetting<unknown>(FOLDED, undefined)
  const isFolded = open && title !== undefined && listOf(heads).includes(title)
  const isCurrent = (row: MenuRow) => row.kind === 'page' && row.page === page
  return (
    <div className="cd-side-section" role="group" aria-label={title}>
      {open && title !== undefined && (
        <button
          type="button"
          className="cd-side-head"
          data-head={title}
          aria-expanded={!isFolded}
          onClick={() => fold(title, !isFolded)}
        >
          {isFolded ? <ChevronRight size={12} /> : <ChevronDown size={12} />}
          {title}
        </button>
      )}
      {rows
        .filter((row) => !isFolded || isCurrent(row))
        .map((row) => (
          <Row key={row.kind === 'page' ? row.page : row.href} row={row} open={open} current={isCurrent(row)} />
        ))}
    </div>
  )
}

/** Left folds the section one is in and goes to its heading, Right unfolds it. */
function foldByKey(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false
  const head = (event.target as HTMLElement).closest('.cd-side-section')?.querySelector<HTMLElement>('[data-head]')
  if (!head) return false
  fold(head.dataset['head']!, event.key === 'ArrowLeft')
  if (event.key === 'ArrowLeft') head.focus()
  event.preventDefault()
  return true
}

/** The sidebar of a group. */
export const Sidebar = memo(function Sidebar({ group }: { readonly group: MenuGroup }) {
  const { open } = useSnapshot(sidebar)
  const page = useActivePage()
  const sections = useMemo(() => sectionsOf(group), [group])
  const nav = useRef<HTMLElement>(null)
  useEffect(() => settleSoon(nav.current))
  const title = withKey(open ? '收起侧栏' : '展开侧栏', findCommand('workspace.sidebar')?.keys)
  const { onFocus, onKeyDown } = roving('column')
  return (
    <nav
      ref={nav}
      className="cd-side"
      data-region="side"
      data-keys="menu"
      data-open={open || undefined}
      aria-label={group.title}
      onFocus={(event) => {
        readyToType()
        onFocus(event)
      }}
      onKeyDown={(event) => void (foldByKey(event) || typeAhead(event) || onKeyDown(event))}
    >
      {sections.map((section) => (
        <Section key={section.title ?? ''} section={section} open={open} page={page} />
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
})
