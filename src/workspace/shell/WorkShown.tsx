/** The long work that goes on, in the status bar. */
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { leaveWork, work } from '../work.ts'

/** What goes on and how far it is; a press or the key gives it up. Nothing while nothing goes on. */
export function WorkShown(): ReactNode {
  const item = useSnapshot(work).items.at(-1)
  if (!item) return null
  const { title, done, total, leaving } = item
  return (
    <button type="button" className="cd-work" onClick={leaveWork} disabled={leaving}>
      {/* The browser's own, in the first load: Blueprint's parts bring 16 kB with the first of them. */}
      <progress aria-label={title} max={total || 1} {...(total > 0 ? { value: done } : {})} />
      <span className="cd-figures">
        {title} {total > 0 ? `${done} / ${total}` : done || ''}
      </span>
      {leaving ? (
        '正在停止…'
      ) : (
        <>
          <KeyCaps keys="mod+." /> 停止
        </>
      )}
    </button>
  )
}
