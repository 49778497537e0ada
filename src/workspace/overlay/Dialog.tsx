/**
 * A modal window on the browser's own dialog element: the rest is inert, Escape steps out, the focus goes back. Its code is
 * always there: these are the windows that come up when the network is gone. Blueprint's hears Escape and holds the focus in
 * the first window alone, and is 20 kB of the first load.
 */
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { rescueFocus } from '../dock/focus.ts'
import { focusedWindow, poppedWindows, windowsChanged } from '../windows.ts'

/** Marks what in a window has the focus first. Default: the first that can have it. */
export const FIRST = 'data-first'

/** `onStepOut` undefined: it must be answered; Escape does nothing. */
export interface DialogProps {
  readonly title: string
  readonly onStepOut?: (() => void) | undefined
  /** 'alertdialog' for what interrupts. Default 'dialog'. */
  readonly role?: 'dialog' | 'alertdialog'
  /** More class names. */
  readonly className?: string
  readonly children: ReactNode
}

/** The window. Mounted while it is open. */
export function Dialog({ title, onStepOut, role = 'dialog', className = '', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [asked] = useState(focusedWindow)
  useSnapshot(windowsChanged)
  // A window that was closed meanwhile leaves its question to the main one.
  const home = poppedWindows().includes(asked) ? asked : window
  useLayoutEffect(() => {
    const dialog = element.current
    const { document: page } = home
    const before = page.activeElement as HTMLElement | null
    dialog?.showModal()
    // React's autoFocus comes before the window is open, when nothing in it can have the focus.
    dialog?.querySelector<HTMLElement>(`[${FIRST}]`)?.focus()
    return () => {
      dialog?.close()
      // The browser gives the focus back only to what it could have had meanwhile.
      if (page.activeElement === page.body) before?.focus()
      queueMicrotask(rescueFocus)
    }
  }, [home])
  const box = (
    <dialog
      ref={element}
      role={role}
      aria-modal="true"
      className={`cd-dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onStepOut?.()
      }}
      onKeyDown={(event) => {
        // Without onStepOut a second Escape would close it all the same.
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          if (!event.nativeEvent.isComposing) onStepOut?.()
        }
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onStepOut?.()}
    >
      <div className="cd-dialog-box">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
  return home === window ? box : createPortal(box, home.document.body)
}
