/** The step that leads on from a state: what Ctrl+Enter does. Pure. */
import { may, type Me } from '../../../../api/access.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import { mayWorkOn } from '../../../../api/content/articles/filing.ts'
import { levelOf, levelTitles, type ArticleStatus } from '../../../../api/content/articles/review.ts'

/** What decides about it. ID undefined: a new article; ChID 0: filed nowhere yet. */
export interface Stepping {
  readonly ID: number | undefined
  readonly Status: ArticleStatus
  readonly ChID: number
  readonly AdminID: number
}

/** Undefined where this person has none: without the button, or in a channel that is not theirs. */
export function nextStep(
  me: Me,
  { ID, Status, ChID, AdminID }: Stepping,
): { readonly id: string; readonly title: string } | undefined {
  const granted = (button: string) => may(me, articles.pages, button)
  if (ID !== undefined && !mayWorkOn(me, { ChID, AdminID })) return undefined
  const level = levelOf(Status)
  if (level !== undefined)
    return granted(levelTitles[level]) ? { id: 'articles.pass', title: `${levelTitles[level]}通过` } : undefined
  if (Status === 'approved' || Status === 'scheduled')
    return granted('发布') ? { id: 'articles.publish', title: '发布' } : undefined
  if (Status === 'recycled' || !granted('编辑')) return undefined
  return Status === 'published' ? { id: 'articles.correct', title: '更正' } : { id: 'articles.submit', title: '送审' }
}
