/** What somebody made and the list they made it from does not show: it says so, with the way to it. */
import { notify } from '../../../workspace/notices.ts'
import type { Made } from '../../../workspace/madeHere.ts'

/** Ours: so long somebody who shows more of a list is led to it, in ms. */
export const LED_MS = 60_000

/** How a list shows all there is again. */
export interface Widen {
  readonly title: string
  readonly run: () => void
}

/** `clear`: takes the filter away; `leave`: goes from the records of one kind to all. Absent: there is none to take away. */
export function widenOf(clear: (() => void) | undefined, leave?: () => void): Widen | undefined {
  if (!clear && !leave) return undefined
  return {
    title: clear ? '清除筛选' : '看全部',
    run() {
      clear?.()
      leave?.()
    },
  }
}

/** `widen` undefined: nothing that could be taken away hides it. */
export function tellHidden({ says }: Made, widen: Widen | undefined): void {
  if (says === undefined) return
  if (widen) notify(`${says}不在当前列出的范围里，按 Esc ${widen.title}就看到它。`, 'info', { action: widen })
  else notify(`${says}不在当前列出的范围里。`, 'info')
}
