/** Why an article may not become public at a moment: its embargo, or its expiry. Pure. */
import { isEmbargoed, isExpired } from '../../../../src/api/content/articles/publicTimes.ts'
import { levelTitles } from '../../../../src/api/content/articles/review.ts'
import type { Case, CaseArticle, DecisionEvent } from '../case.ts'
import { localTime } from './localTime.ts'

const lifted = `有「${levelTitles[3]}」权限的人可以提前解禁。`

/** Why it may not be published or scheduled; undefined when it may, and for every other event. */
export function timeObjection(
  event: DecisionEvent,
  { article, now, publishTime }: Pick<Case, 'article' | 'now' | 'publishTime'>,
): string | undefined {
  const at = event === 'publish' ? now : event === 'schedule' ? publishTime : undefined
  if (at === undefined) return undefined
  const { EmbargoTime, ExpireTime } = article
  if (isEmbargoed(article, at)) return `解禁时间是 ${localTime(EmbargoTime!)}，不能早于它发布。${lifted}`
  if (isExpired(article, at)) return `下线时间 ${localTime(ExpireTime!)} 在发布之前，请先改下线时间。`
  return undefined
}

/**
 * Whether an article stands as its embargo allows: what is public, or will be by the clock, became or becomes so no
 * earlier. The table refuses everything else (articles_embargo).
 */
export function keepsEmbargo({
  Status,
  LiveRevision,
  PublishTime,
  EmbargoTime,
}: Pick<CaseArticle, 'Status' | 'LiveRevision' | 'PublishTime' | 'EmbargoTime'>): boolean {
  if (EmbargoTime === null || (LiveRevision === null && Status !== 'scheduled')) return true
  return PublishTime !== null && PublishTime >= EmbargoTime
}
