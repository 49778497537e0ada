/** A similar article in words. Pure. */
import { statusTitles } from './review.ts'
import type { SimilarArticle } from './search.ts'

const percent = new Intl.NumberFormat('zh-CN', { style: 'percent' })

/** How alike it is, and what it is. */
export function similarText(found: SimilarArticle): string {
  const same = found.IsDuplicate ? '很可能重复' : '相似'
  return `${same} ${percent.format(found.Share)} · ${statusTitles[found.Status]} · ${found.ChannelName} · ${found.AdminName}`
}
