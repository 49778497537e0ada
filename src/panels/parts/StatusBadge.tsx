/** The state of an article: a colour by meaning, and the word beside it. */
import type { ReactNode } from 'react'
import { statusTitles, type ArticleStatus } from '../../api/content/articles/review.ts'
import './badges.css'

type Tone = 'waiting' | 'passed' | 'refused' | 'scheduled' | 'withdrawn' | 'plain'

const tones: Readonly<Record<ArticleStatus, readonly [Tone, string]>> = {
  draft: ['plain', '✎'],
  review1: ['waiting', '①'],
  review2: ['waiting', '②'],
  review3: ['waiting', '③'],
  refused: ['refused', '✕'],
  approved: ['passed', '○'],
  scheduled: ['scheduled', '◷'],
  published: ['passed', '●'],
  correcting: ['waiting', '✎'],
  withdrawn: ['withdrawn', '⊘'],
  recycled: ['withdrawn', '␡'],
}

/** The badge of an article's state. */
export function StatusBadge({ status }: { status: ArticleStatus }): ReactNode {
  const [tone, mark] = tones[status]
  return (
    <span className={`cd-badge is-${tone}`}>
      <span aria-hidden="true">{mark}</span>
      {statusTitles[status]}
    </span>
  )
}
