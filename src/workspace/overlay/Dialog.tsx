/**
 * A modal window on the browser's own dialog element: the rest is inert, Escape steps out, the focus goes back. Its code is
 * always there: these are the windows that come up when the network is gone.
 */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { rescueFocus } from '../dock/focus.ts'

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
  useLayoutEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      // The browser gives the focus back only to what it could have had meanwhile.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      queueMicrotask(rescueFocus)
    }
  }, [])
  return (
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
}
