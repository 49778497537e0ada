/** What stands in an empty place: what belongs here and the key that brings it. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import './states.css'

/** One sentence, and a key with what it does. */
export function EmptyState({
  title,
  hint,
  keys,
}: {
  title: string
  hint?: ReactNode
  keys?: { chord: string; does: string }
}): ReactNode {
  return (
    <div className="cd-state">
      <h3>{title}</h3>
      {hint && <p className="cd-quiet">{hint}</p>}
      {keys && (
        <p>
          按 <KeyCaps keys={keys.chord} /> {keys.does}
        </p>
      )}
    </div>
  )
}
