/** Rows of a long list of which only those in sight stand in the page. */
import { observeElementRect, useVirtualizer, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'

type Options = VirtualizerOptions<HTMLDivElement, Element>

/**
 * The size of the box the rows stand in. One without any is not shown: its tab lies behind another one and comes back as it
 * was, so that its rows stay and stand there in the first frame.
 */
const observeShown: Options['observeElementRect'] = (instance, told) => {
  let wasShown = false
  return observeElementRect(instance, (rect) => {
    const isShown = rect.width > 0 || rect.height > 0
    if (isShown || !wasShown) told(rect)
    wasShown ||= isShown
  })
}

/** The library's virtual list, for rows in a box that scrolls up and down. */
export function useVirtualRows(
  options: Pick<Options, 'count' | 'getScrollElement' | 'estimateSize'> & Partial<Options>,
): ReturnType<typeof useVirtualizer<HTMLDivElement, Element>> {
  return useVirtualizer<HTMLDivElement, Element>({ observeElementRect: observeShown, ...options })
}

/**
 * Scrolls a row into sight, by as little as that takes. For rows that are all of one height: the library's own call waits some
 * frames for rows that are measured, and reads the layout in each of them while a key is held.
 */
export function showRow(virtual: Virtualizer<HTMLDivElement, Element>, index: number): void {
  const { scrollElement: box, scrollRect, options } = virtual
  if (!box || !scrollRect?.height) return
  const height = options.estimateSize(index)
  const start = options.scrollMargin + index * height
  const [above, below] = [
    start - options.scrollPaddingStart,
    start + height + options.scrollPaddingEnd - scrollRect.height,
  ]
  const top = box.scrollTop
  if (top > above) box.scrollTop = above
  else if (top < below) box.scrollTop = below
}
