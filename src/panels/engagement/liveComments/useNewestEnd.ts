/** Scrolling with a stream while nobody is at it, and back to one's row when one comes. */
import { useEffect, type RefObject } from 'react'
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
  useEffect(() => {
    const element = grid.current
    if (!isHeld || !element || list.cursor < 0) return
    const top = list.cursor * height
    const isSeen = top >= element.scrollTop && top + 2 * height <= element.scrollTop + element.clientHeight
    if (!isSeen) element.scrollTop = Math.max(0, top - element.clientHeight / 3)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cursor is brought into view as the list begins to be held, not at every step
  }, [isHeld])
}
