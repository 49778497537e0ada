/** Scrolling with a stream while nobody is at it, and back to one's row when one comes. */
import { useEffect, useRef, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { look, rowHeights } from '../../../workspace/theme/look.ts'
import type { Listed, ListState } from '../../parts/list/listState.ts'

/** Keeps the newest comment in sight while the stream runs by itself. */
export function useNewestEnd(stream: {
  readonly grid: RefObject<HTMLElement | null>
  readonly newest: 'below' | 'above'
  readonly follows: boolean
  readonly isHeld: boolean
  readonly list: ListState<Listed>
}): void {
  const { grid, newest, follows, isHeld, list } = stream
  const height = rowHeights[useSnapshot(look).density]
  useEffect(() => {
    const element = grid.current
    if (follows && element) element.scrollTop = newest === 'below' ? element.scrollHeight : 0
  }, [follows, newest, list.order, grid])
  const latest = useRef(list.cursor)
  latest.current = list.cursor
  useEffect(() => {
    const element = grid.current
    const target = element?.ownerDocument.defaultView
    if (!isHeld || !element || !target) return
    // A tab that comes to the front is scrolled to where it was with the next frame (dock/keepScroll.ts); one comes to one's row after that.
    const frame = target.requestAnimationFrame(() => {
      if (latest.current < 0) return
      const top = latest.current * height
      const isSeen = top >= element.scrollTop && top + 2 * height <= element.scrollTop + element.clientHeight
      if (!isSeen) element.scrollTop = Math.max(0, top - element.clientHeight / 3)
    })
    return () => target.cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cursor is brought into view as the list begins to be held, not at every step
  }, [isHeld])
}
