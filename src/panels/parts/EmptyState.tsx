/** What stands in an empty place: what belongs here and the key that brings it. */
import { NonIdealState } from '@blueprintjs/core'
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
    <NonIdealState
      className="cd-state"
      title={title}
      description={hint === undefined ? undefined : <p className="cd-quiet">{hint}</p>}
    >
      {keys && (
        <p>
          按 <KeyCaps keys={keys.chord} /> {keys.does}
        </p>
      )}
    </NonIdealState>
  )
}
