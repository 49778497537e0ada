/** A similar article in words. Pure. */
import { holdsOf } from './embargo.ts'
import { statusTitles } from './review.ts'
import type { SimilarArticle } from './search.ts'

const percent = new Intl.NumberFormat('zh-CN', { style: 'percent' })

/** How alike it is, and what it is. */
export function similarText(found: SimilarArticle): string {
  const same = found.IsDuplicate ? '很可能重复' : '相似'
  const { Status, ChannelName, AdminName } = found
  return [
    `${same} ${percent.format(found.Share)}`,
    statusTitles[Status],
    ...holdsOf(found),
    ChannelName,
    AdminName,
  ].join(' · ')
}
