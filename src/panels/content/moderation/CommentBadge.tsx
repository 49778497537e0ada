/** The state of a comment: a colour by meaning, a sign, and the word. */
import type { ReactNode } from 'react'
import { commentStateTitles, type CommentState } from '../../../api/content/comments/commentStates.ts'
import '../../parts/badges.css'

const tones: Readonly<Record<CommentState, readonly [tone: string, sign: string]>> = {
  pending: ['waiting', '○'],
  withheld: ['scheduled', '◆'],
  approved: ['passed', '●'],
  rejected: ['refused', '✕'],
  deleted: ['withdrawn', '⊘'],
}

/** The badge of a comment's state. */
export function CommentBadge({ state }: { readonly state: CommentState }): ReactNode {
  const [tone, sign] = tones[state]
  return (
    <span className={`cd-badge is-${tone}`}>
      <span aria-hidden="true">{sign}</span>
      {commentStateTitles[state]}
    </span>
  )
}
