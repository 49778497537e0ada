/** The one menu that can be open: tab menus, group menus, the user menu. A store; PopMenu.tsx draws it. */
import { proxy, ref } from 'valtio'

/** One row of a menu. */
export interface MenuEntry {
  readonly title: string
  /** The chord that does the same, shown as key caps. */
  readonly keys?: string | undefined
  /** Marks the choice that holds now (a radio row). Default: the row is no choice. */
  readonly checked?: boolean
  /** Why it cannot be done; greys the row. */
  readonly reason?: string | undefined
  readonly run: () => void
}
/** Rows, lines between them and headings over them. */
export type MenuPart = MenuEntry | '-' | { readonly heading: string }

/** An open menu. */
export interface OpenMenu {
  readonly label: string
  readonly parts: readonly MenuPart[]
  /** Where its corner stands, in px of the window; 'end' lets it grow to the left. */
  readonly at: { readonly x: number; readonly y: number; readonly align: 'start' | 'end' }
  /** What gets the focus back. */
  readonly from: HTMLElement | undefined
}

/** The open menu, if one is. */
export const menus = proxy<{ open: OpenMenu | undefined }>({ open: undefined })

/** Open a menu under an element. */
export function openMenuUnder(
  anchor: HTMLElement,
  label: string,
  parts: readonly MenuPart[],
  align: 'start' | 'end' = 'end',
) {
  const box = anchor.getBoundingClientRect()
  const x = align === 'end' ? box.right : box.left
  menus.open = ref<OpenMenu>({ label, parts, at: { x, y: box.bottom + 2, align }, from: anchor })
}

/** Open a menu at a point, as a context menu; `from` gets the focus back. */
export function openMenuAt(
  point: { x: number; y: number },
  label: string,
  parts: readonly MenuPart[],
  from?: HTMLElement,
) {
  menus.open = ref<OpenMenu>({ label, parts, at: { ...point, align: 'start' }, from })
}

/** Close the open menu; the focus goes back unless it has already moved on. */
export function closeMenu(): void {
  const menu = menus.open
  menus.open = undefined
  const page = menu?.from?.ownerDocument ?? document
  const focused = page.activeElement
  if (!focused || focused === page.body || focused.closest('[role=menu]')) menu?.from?.focus()
}
