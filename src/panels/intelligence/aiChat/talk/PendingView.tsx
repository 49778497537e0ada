/** A question on its way, or one that was not taken: it stands among the records until it is one. */
import type { ReactNode } from 'react'
import { LOADING } from '../../../../api/intelligence/aiAnswers/messages.ts'

/** What was sent. `problem`: why it was not taken, a sentence; undefined: it is on its way. */
export interface Pending {
  readonly text: string
  readonly problem?: string
}

/** It, with the loading line or the sentence. */
export function PendingView({ pending }: { readonly pending: Pending }): ReactNode {
  const { text, problem } = pending
  return (
    <article className="cd-ai-record" aria-label="刚才的提问" aria-busy={problem === undefined}>
      <div className="cd-ai-question">
        <p className="cd-ai-asked">{text}</p>
      </div>
      <p className="cd-ai-line cd-small">
        {problem === undefined ? (
          <span className="cd-quiet">{LOADING}</span>
        ) : (
          <span className="cd-ai-problem">{problem} 按 ↑ 取回刚才的文字。</span>
        )}
      </p>
    </article>
  )
}
