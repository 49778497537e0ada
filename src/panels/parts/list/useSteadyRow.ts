/** What comes in or leaves above the row under the cursor must not move it on the screen. */
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Scrolls along when the row under the cursor, told by its number, takes another place. `height`: of a row, in px. */
export function useSteadyRow({
  grid,
  id,
  place,
  height,
}: {
  readonly grid: RefObject<HTMLElement | null>
  readonly id: number | undefined
  readonly place: number
  readonly height: number
}): void {
  const last = useRef({ id, place })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { id, place }
    if (id === undefined || before.id !== id || before.place === place || !grid.current) return
    grid.current.scrollTop += (place - before.place) * height
  }, [grid, id, place, height])
}
