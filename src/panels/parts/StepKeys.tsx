/** What can be done next with the record that is read, each by its key: a line of its own, no key apart from its words. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import './stepKeys.css'

/** A key, as commands name it, and what it does. */
export type Step = readonly [keys: string, does: string]

/** Nothing where nothing can be done. */
export function StepKeys({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  if (steps.length === 0) return null
  return (
    <p className="cd-steps">
      {steps.map(([keys, does]) => (
        <span key={does}>
          <KeyCaps keys={keys} /> {does}
        </span>
      ))}
    </p>
  )
}
