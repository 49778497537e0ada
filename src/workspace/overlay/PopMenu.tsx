/**
 * Draws the open menu: arrow keys, Home, End, first letters, Enter, Escape, as the ARIA menu pattern asks; touch and
 * mouse too. Blueprint's Menu has no arrow keys, and its code would be needed before the first click.
 */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { isComposing } from '../keys/ime.ts'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { closeMenu, menus, type MenuEntry, type MenuPart, type OpenMenu } from './menus.ts'
import { nextRow } from './nextRow.ts'

const isEntry = (part: MenuPart): part is MenuEntry => part !== '-' && !('heading' in part)

/** The window of what opened a menu. */
function windowOf(menu: OpenMenu): Window {
  return menu.from?.ownerDocument.defaultView ?? window
}

function Opened({ menu }: { readonly menu: OpenMenu }) {
  const list = useRef<HTMLDivElement>(null)
  const entries = menu.parts.filter(isEntry)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      entries.findIndex((entry) => entry.checked),
    ),
  )

  useLayoutEffect(() => {
    const node = list.current
    if (!node) return
    const { width, height } = node.getBoundingClientRect()
    const { innerWidth, innerHeight } = node.ownerDocument.defaultView ?? window
    const left = menu.at.align === 'end' ? menu.at.x - width : menu.at.x
    node.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`
    // Where there is no room below, above what opened it.
    const above = (menu.from?.getBoundingClientRect().top ?? 0) - height - 2
    const isTooLow = menu.at.y + height > innerHeight - 4
    const top = isTooLow && above >= 4 ? above : Math.min(menu.at.y, innerHeight - height - 4)
    node.style.top = `${Math.max(4, top)}px`
  }, [menu])
  useEffect(() => {
    list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]')[at]?.focus()
  }, [at, menu])
  useEffect(() => {
    const away = ({ target }: Event) => {
      // Of another window it is no Node of ours.
      if (list.current?.contains(target as Node | null)) return
      // A second press on what opened the menu closes it; letting the press through would open it again.
      if (menu.from?.contains(target as Node | null)) return
      menus.open = undefined
    }
    const home = windowOf(menu)
    home.document.addEventListener('pointerdown', away, true)
    home.addEventListener('blur', closeMenu)
    return () => {
      home.document.removeEventListener('pointerdown', away, true)
      home.removeEventListener('blur', closeMenu)
    }
  }, [menu])

  const choose = (entry: MenuEntry) => {
    if (entry.reason) return
    closeMenu()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      return closeMenu()
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      event.stopPropagation()
      const entry = entries[at]
      return entry && choose(entry)
    }
    const next = nextRow(entries, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setAt(next)
  }
  return (
    <div ref={list} className="cd-menu" role="menu" aria-label={menu.label} onKeyDown={onKeyDown}>
      {menu.parts.map((part, index) => {
        if (part === '-') return <div key={index} role="separator" className="cd-menu-line" />
        if (!isEntry(part))
          return (
            <div key={index} role="presentation" className="cd-menu-heading">
              {part.heading}
            </div>
          )
        const row = entries.indexOf(part)
        return (
          <div
            key={index}
            role={part.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={part.checked}
            aria-disabled={part.reason ? true : undefined}
            tabIndex={row === at ? 0 : -1}
            className="cd-menu-row"
            onPointerMove={() => row !== at && setAt(row)}
            onClick={() => choose(part)}
          >
            <span className="cd-menu-tick">{part.checked ? '✓' : ''}</span>
            <span className="cd-menu-title">
              {part.title}
              {part.reason && <span className="cd-menu-reason">{part.reason}</span>}
            </span>
            {part.keys && <KeyCaps keys={part.keys} />}
          </div>
        )
      })}
    </div>
  )
}

/** The open menu, or nothing. Stands once in the shell. */
export function PopMenu() {
  const { open } = useSnapshot(menus)
  if (!open) return null
  const menu = open as OpenMenu
  const home = windowOf(menu)
  return home === window ? <Opened menu={menu} /> : createPortal(<Opened menu={menu} />, home.document.body)
}
