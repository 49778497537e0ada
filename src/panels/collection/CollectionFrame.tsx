/** The frame of a screen of records: filters, rows and what is read beside them, laid out by the room there is. */
import { useEffect, useRef, type ReactNode } from 'react'
import { roomOf } from './roomOf.ts'
import './collection.css'

/**
 * The frame. How much room it has stands in `data-room`, for the style sheets. It is no container query: those are laid out
 * while they are styled, which costs several times as much whenever a pane comes to the front.
 */
export function CollectionFrame({
  kind,
  children,
}: {
  readonly kind?: string
  readonly children?: ReactNode
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current!
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      // Behind another tab it has no size, and keeps what it had.
      if (clientWidth > 0) element.dataset['room'] = roomOf(clientWidth, clientHeight).join(' ')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={kind ? `cd-collection ${kind}` : 'cd-collection'}>
      {children}
    </div>
  )
}
