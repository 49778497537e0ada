/** Comments in every state and who wrote them, for rows.ts. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { commentStates } from '../../src/api/content/comments/commentStates.ts'
import type { FamilyName } from '../../src/api/index.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type CommentBase = Pick<
  Insertable<Database['comments']>,
  'StID' | 'Kind' | 'TargetID' | 'AuthorID' | 'NickName' | 'Content' | 'Reason'
>
type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** People of the public: one who may write, one who is muted, one who is banned. */
export async function authors({ db, people, clock }: World, owner: Owner, text: string): Promise<Row[]> {
  const { StID } = people[owner]
  const base = { StID, Name: text, OpenID: text, Address: text, Phone: text }
  const MutedUntil = new Date(clock.now().getTime() + 600_000)
  return db
    .insertInto('comment_authors')
    .values([{}, { MutedUntil }, { IsBanned: true }].map((more) => ({ ...base, ...more, Identity: randomUUID() })))
    .returning('ID')
    .execute()
}

/** Comments in every state, and one on top. */
export async function commentsOf({ db }: World, base: CommentBase): Promise<Row[]> {
  const kinds = [
    ...commentStates.states.map((State) => ({
      State,
      RevertState: State === 'deleted' ? ('approved' as const) : null,
    })),
    { State: 'approved' as const, IsTop: true },
  ]
  return db
    .insertInto('comments')
    .values(kinds.map((more) => ({ ...base, ...more, Revision: 2, ClientID: randomUUID() })))
    .returning('ID')
    .execute()
}

/** By family. `text` is unlike any other. */
export const commentRows = {
  // They are named by what they are about.
  commentTargets: async (w, owner, text) => {
    const { ID: AdminID, StID } = w.people[owner]
    const channel = { StID, Name: text }
    const { ID: ChID } = await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
    const article = { StID, AdminID, ChID, Title: text }
    const made = await w.db.insertInto('articles').values([article, article]).returning('ID').execute()
    const kept = { StID, Kind: 'article', TargetID: made[1]!.ID, Mode: 'closed' as const }
    await w.db.insertInto('comment_targets').values(kept).execute()
    return made
  },
  commentAuthors: authors,
  articleComments: async (w, owner, text) => {
    const { ID: AdminID, StID } = w.people[owner]
    const [author] = await authors(w, owner, text)
    const channel = { StID, Name: text }
    const { ID: ChID } = await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
    const article = { StID, AdminID, ChID, Title: text }
    const { ID: TargetID } = await w.db.insertInto('articles').values(article).returning('ID').executeTakeFirstOrThrow()
    const base = { StID, Kind: 'article', TargetID, AuthorID: author!.ID, NickName: text, Content: text, Reason: text }
    return commentsOf(w, base)
  },
} as const satisfies Partial<Record<FamilyName, Make>>
