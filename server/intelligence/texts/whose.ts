/** Whether a text may be named as that of an article or for a channel: only of the person's own station. */
import { Refusal } from '../../../src/api/client.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'

/** What is named; 0 and undefined: none. */
export interface Whose {
  readonly ArticleID?: number | undefined
  readonly ChannelID?: number | undefined
}

/** Throws a Refusal 'missing' where it is not there. */
export async function refuseForeign({ db, me }: Arriving<unknown>, { ArticleID, ChannelID }: Whose): Promise<void> {
  const isThere = async (table: 'articles' | 'channels', ID: number | undefined) =>
    !ID ||
    (await db.selectFrom(table).select('ID').where('ID', '=', ID).where('StID', '=', me.StID).executeTakeFirst()) !==
      undefined
  if (!(await isThere('articles', ArticleID))) throw new Refusal('missing', '没有这篇稿件，可能已被删除。')
  if (!(await isThere('channels', ChannelID))) throw new Refusal('missing', '没有这个栏目，可能已被删除。')
}
