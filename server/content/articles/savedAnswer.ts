/** What a save answers. */
import { unsavedFields } from '../../../src/api/content/articles/draft.ts'
import type { articles } from '../../../src/api/content/articles/calls.ts'
import type { OutputOf } from '../../../src/api/contract.ts'

/** See ArticleSaved. */
export type Saved = OutputOf<(typeof articles)['calls']['save']>

/** The answer about an article as it is now, without the number of a log line. */
export function savedAnswer(
  article: {
    readonly ID: number
    readonly ResourceGUID: string
    readonly Revision: number
    readonly Status: string
    readonly UpdateTime: Date
  },
  removed: Record<string, number>,
): Saved {
  const { ID, ResourceGUID, Revision, Status, UpdateTime } = article
  return {
    ID,
    ResourceGUID,
    Revision,
    Status: Status as Saved['Status'],
    UpdateTime: UpdateTime.toISOString(),
    Removed: removed,
  }
}

/** The answer with the names of what the request brought and no save writes. */
export function namingDropped(answer: Saved, input: object): Saved {
  const Dropped = unsavedFields.filter((name) => (input as Readonly<Record<string, unknown>>)[name] !== undefined)
  return Dropped.length > 0 ? { ...answer, Dropped } : answer
}
