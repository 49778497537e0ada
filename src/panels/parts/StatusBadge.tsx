/** The state of an article: a colour by meaning, and the word beside it. */
import type { ReactNode } from 'react'
import { embargoOf, endOf, holdsOf, type Held } from '../../api/content/articles/embargo.ts'
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

/** How wide a column of them is: two marks beside the badge stand in it whole. */
export const STATUS_WIDTH = '128px'

/** The badge of an article's state, with what holds the article back until its hour: a release, an embargo and an end by a mark each, all in words. */
export function StatusBadge({ row }: { readonly row: Held }): ReactNode {
  const [tone, mark] = tones[row.Status]
  const holds = holdsOf(row).join('，')
  const embargo = embargoOf(row)
  const end = endOf(row)
  return (
    <>
      <span className={`cd-badge is-${tone}`} title={row.Releases.length > 0 ? undefined : holds || undefined}>
        <span aria-hidden="true">{mark}</span>
        {statusTitles[row.Status]}
      </span>
      {row.Releases.length > 0 && (
        <abbr className="cd-flag cd-flag-held" title={holds}>
          单
        </abbr>
      )}
      {embargo !== undefined && (
        <abbr className="cd-flag cd-flag-held" title={`${embargo}，之前不能发布`}>
          禁
        </abbr>
      )}
      {end !== undefined && (
        <abbr className="cd-flag" title={end}>
          限
        </abbr>
      )}
    </>
  )
}
