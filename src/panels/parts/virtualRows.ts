/** Rows of a long list of which only those in sight stand in the page. */
import { useEffect } from 'react'
import {
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'

type Rows = Virtualizer<HTMLDivElement, Element>
type Options = VirtualizerOptions<HTMLDivElement, Element>

/** The row that was shown last, of each list. `isLeft`: somebody scrolled away from it, and it is not fetched back. */
const shown = new WeakMap<Rows, { readonly index: number; isLeft: boolean }>()

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
    if (isShown) showAgain(instance)
  })
}

const observeScrolled: Options['observeElementOffset'] = (instance, told) =>
  observeElementOffset(instance, (offset, isScrolling) => {
    told(offset, isScrolling)
    const last = shown.get(instance)
    if (!last) return
    const { start, end } = placeOf(instance, last.index)
    last.isLeft = end <= offset || start >= offset + (instance.scrollRect?.height ?? 0)
  })

/**
 * The library's virtual list, for rows in a box that scrolls up and down. The row that `showRow` showed stays in sight when the
 * box or the rows become larger or smaller.
 */
export function useVirtualRows(
  options: Pick<Options, 'count' | 'getScrollElement' | 'estimateSize'> & Partial<Options>,
): ReturnType<typeof useVirtualizer<HTMLDivElement, Element>> {
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    observeElementRect: observeShown,
    observeElementOffset: observeScrolled,
    ...options,
  })
  const size = options.estimateSize(0)
  const total = virtual.getTotalSize()
  useEffect(() => virtual.measure(), [size, virtual])
  // Rows that grow have room to be scrolled to only once all of them have grown.
  useEffect(() => showAgain(virtual), [size, total, virtual])
  return virtual
}

/**
 * Scrolls a row into sight, by as little as that takes. For rows that are all of one height: the library's own call waits some
 * frames for rows that are measured, and reads the layout in each of them while a key is held.
 */
export function showRow(virtual: Rows, index: number): void {
  shown.set(virtual, { index, isLeft: false })
  const { scrollElement: box, scrollRect, options } = virtual
  if (!box || !scrollRect?.height) return
  const { start, end } = placeOf(virtual, index)
  const [above, below] = [start - options.scrollPaddingStart, end + options.scrollPaddingEnd - box.clientHeight]
  const top = box.scrollTop
  if (top > above) box.scrollTop = above
  else if (top < below) box.scrollTop = below
}

function showAgain(virtual: Rows): void {
  const last = shown.get(virtual)
  if (last && !last.isLeft) showRow(virtual, last.index)
}

/** Where a row stands in what is scrolled, in px. */
function placeOf({ options }: Rows, index: number): { readonly start: number; readonly end: number } {
  const height = options.estimateSize(index)
  const start = options.scrollMargin + index * height
  return { start, end: start + height }
}
