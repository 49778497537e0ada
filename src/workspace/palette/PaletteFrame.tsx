/** The box of the palette: top third of its window, over everything, closed by a click beside it. */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './palette.css'
import './paletteRow.css'

/** What the box needs. */
export interface PaletteFrameProps {
  /** The window it stands in. */
  readonly window: Window
  /** What it is called. Default 命令面板. */
  readonly label?: string
  /** 960 px instead of 640. Default false. */
  readonly wide?: boolean
  /** Whether it is still open; a command that was chosen may move the focus before the box is gone. Default: yes. */
  readonly holds?: () => boolean
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** A modal box in the body of a window. What takes the focus behind it (a pane that finished loading) gives it back. */
export function PaletteFrame({
  window,
  label = '命令面板',
  wide = false,
  holds,
  onLeave,
  children,
}: PaletteFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const open = useRef(holds)
  open.current = holds
  useLayoutEffect(() => {
    const { document } = window
    const keep = ({ target }: FocusEvent) => {
      const taken = target as HTMLElement
      const above = taken.closest('[aria-modal=true], dialog')
      if (above || box.current?.contains(taken) || open.current?.() === false) return
      box.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [window])
  return createPortal(
    <div
      className="cd-palette-backdrop"
      onMouseDown={(event) => {
        // The focus stays in the input, or goes back where it was; a click would leave it nowhere.
        if ((event.target as Element).localName !== 'input') event.preventDefault()
        if (event.target === event.currentTarget) onLeave()
      }}
    >
      <div
        ref={box}
        className={wide ? 'cd-palette cd-palette-wide' : 'cd-palette'}
        role="dialog"
        aria-modal="true"
        // A pointer that only rests where the palette appeared points at nothing.
        onMouseMove={({ currentTarget, movementX, movementY }) => {
          if (movementX !== 0 || movementY !== 0) currentTarget.dataset.pointer = ''
        }}
        aria-label={label}
      >
        {children}
      </div>
    </div>,
    window.document.body,
  )
}
