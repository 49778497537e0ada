/**
 * A small window under what opened it: takes the focus, closes on Escape and on a press elsewhere, gives the focus back.
 * Ours and not Blueprint's, which listens in the first window alone, where panes stand in windows of their own, too.
 */
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { isComposing } from '../keys/ime.ts'

/** What a popover is given. `width` in px; the window keeps inside the screen. */
export interface PopoverProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window. Mounted while it is open. */
export function Popover({ anchor, label, width, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = box.current
    const from = anchor.current?.getBoundingClientRect()
    if (!node || !from) return
    const { innerWidth, innerHeight } = node.ownerDocument.defaultView ?? window
    const wide = Math.min(width, innerWidth - 16)
    node.style.width = `${wide}px`
    node.style.left = `${Math.max(8, Math.min(from.right - wide, innerWidth - wide - 8))}px`
    node.style.top = `${from.bottom + 4}px`
    node.style.maxHeight = `${innerHeight - from.bottom - 16}px`
  }, [anchor, width])
  useEffect(() => {
    const opener = anchor.current
    const page = opener?.ownerDocument ?? document
    // Opened by a key it goes back to where the key was pressed.
    const before = page.activeElement
    // What carries data-first is what most people want.
    const first = box.current?.querySelector<HTMLElement>('[data-first]') ?? box.current
    first?.focus()
    const away = ({ target }: Event) => {
      // Of another window it is no Node of ours.
      if (box.current?.contains(target as Node | null) || opener?.contains(target as Node | null)) return
      onClose()
    }
    page.addEventListener('pointerdown', away, true)
    const node = box.current
    return () => {
      page.removeEventListener('pointerdown', away, true)
      // Back to where one was, else to what opened it, unless the person has already gone somewhere else.
      const focused = page.activeElement
      if (!focused || focused === page.body || node?.contains(focused)) {
        if (before?.isConnected && before !== page.body) (before as HTMLElement).focus()
        else opener?.focus()
      }
    }
  }, [anchor, onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      ref={box}
      className="cd-popover"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget) && relatedTarget !== anchor.current) onClose()
      }}
    >
      {children}
    </div>
  )
}
