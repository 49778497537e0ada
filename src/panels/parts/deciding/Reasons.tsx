/** The reasons a digit refuses with. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import './desk.css'

interface ReasonsProps {
  readonly reasons: readonly string[]
  /** What is done with one: articles are 退回, comments 拒绝, ballots 剔除, of a cluster all of them. */
  readonly verb: '退回' | '拒绝' | '剔除' | '剔除整群'
}

/** Nothing for who may not refuse. */
export function Reasons({ reasons, verb }: ReasonsProps): ReactNode {
  if (reasons.length === 0) return null
  return (
    <section>
      <h3>按数字{verb}</h3>
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
