/** The reasons a digit refuses with. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'

/** Nothing for who may not refuse. */
export function Reasons({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  if (reasons.length === 0) return null
  return (
    <section>
      <h3>按数字拒绝</h3>
      <ol className="cd-desk-reasons">
        {reasons.map((reason, at) => (
          <li key={reason}>
            <KeyCaps keys={String(at + 1)} /> {reason}
          </li>
        ))}
      </ol>
    </section>
  )
}
