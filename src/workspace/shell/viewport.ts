/** How wide the window is, in the steps that matter to the layout. A store. */
import { proxy } from 'valtio'

/** Up to this width the sidebar is collapsed, in px. */
const COLLAPSE_WIDTH = 1250
/** Up to this width one pane is shown at a time, in px. */
const NARROW_WIDTH = 768

/** The steps of the window's width. */
export const viewport = proxy<{ narrow: boolean; tight: boolean }>({ narrow: false, tight: false })

/** Follow the window's width. Answers how to stop. */
export function watchViewport(): () => void {
  const narrow = matchMedia(`(max-width: ${NARROW_WIDTH}px)`)
  const tight = matchMedia(`(max-width: ${COLLAPSE_WIDTH}px)`)
  const read = () => Object.assign(viewport, { narrow: narrow.matches, tight: tight.matches })
  read()
  narrow.addEventListener('change', read)
  tight.addEventListener('change', read)
  return () => {
    narrow.removeEventListener('change', read)
    tight.removeEventListener('change', read)
  }
}
