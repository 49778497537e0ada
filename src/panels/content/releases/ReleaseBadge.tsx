/** The state of a release, told by sign, word and colour. */
import type { ReactNode } from 'react'
import { releaseStates, type ReleaseStatus } from '../../../api/content/releases/releaseStates.ts'
import '../../parts/badges.css'

const signs: Readonly<Record<ReleaseStatus, readonly [tone: string, sign: string]>> = {
  draft: ['plain', '✎'],
  review: ['waiting', '①'],
  ready: ['passed', '○'],
  released: ['passed', '●'],
  reverted: ['withdrawn', '⊘'],
}

/** The badge of a release's state. */
export function ReleaseBadge({ status }: { readonly status: ReleaseStatus }): ReactNode {
  const [tone, sign] = signs[status]
  return (
    <span className={`cd-badge is-${tone}`}>
      <span aria-hidden="true">{sign}</span>
      {releaseStates[status]}
    </span>
  )
}
