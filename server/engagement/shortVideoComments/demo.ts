/** What the demonstration's public says about its short videos. */
import { randomUUID } from 'node:crypto'
import type { CommentState } from '../../../src/api/content/comments/commentStates.ts'
import { dataOf } from '../../platform/demo/dataOf.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const MINUTE = 60_000
type DemoComment = readonly [name: string, text: string, state: CommentState, minutes: number]
const { comments } = dataOf<{ readonly comments: readonly DemoComment[] }>(new URL('./demo.json', import.meta.url))

/** Those of the first station; its short videos must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const StID = stations[0]!.ID
  const out = await db
    .selectFrom('short_videos')
    .select('ID')
    .where('StID', '=', StID)
    .where('PublicRevision', 'is not', null)
    .orderBy('ID')
    .execute()
  for (const [at, [NickName, Content, State, minutes]] of comments.entries()) {
    const CreateTime = new Date(now.getTime() - minutes * MINUTE)
    const author = { StID, Identity: `reader:video-${at}`, Name: NickName, CreateTime, UpdateTime: CreateTime }
    const { ID: AuthorID } = await db
      .insertInto('comment_authors')
      .values(author)
      .returning('ID')
      .executeTakeFirstOrThrow()
    const TargetID = out[Math.min(out.length - 1, at < 4 ? 0 : 1)]!.ID
    await db
      .insertInto('comments')
      .values({
        ...{ StID, Kind: 'video', TargetID, AuthorID, ClientID: randomUUID(), NickName, Content, State },
        ...{ CreateTime, UpdateTime: CreateTime },
      })
      .execute()
  }
}
