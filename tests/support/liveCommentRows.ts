/** Comments on lives and what stands around them, for rows.ts. */
import { createHash } from 'node:crypto'
import type { FamilyName } from '../../src/api/index.ts'
import type { World } from './app.ts'
import { authors, commentsOf } from './commentRows.ts'
import { live } from './liveRows.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** By family. `text` is unlike any other. */
export const liveCommentRows = {
  liveComments: async (w, owner, text) => {
    const { StID } = w.people[owner]
    const [author] = await authors(w, owner, text)
    const { ID: TargetID } = await live(w, owner, text, { State: 'live' })
    const texts = { NickName: text, Content: text, Reason: text }
    return commentsOf(w, { StID, Kind: 'live', TargetID, AuthorID: author!.ID, ...texts })
  },
  // They are named by their lives.
  liveModes: async (w, owner, text) => [
    await live(w, owner, `${text}1`, { State: 'live', CommentMode: 'pre' }),
    await live(w, owner, `${text}2`, { State: 'live', CommentMode: 'post' }),
  ],
  commentNotes: async (w, owner, text) => {
    const { ID: UserID, StID } = w.people[owner]
    const [author] = await authors(w, owner, text)
    const note = { StID, AuthorID: author!.ID, Content: text, UserID }
    return w.db.insertInto('comment_notes').values([note, note]).returning('ID').execute()
  },
  intakeKeys: async (w, owner, text) => {
    const { ID: OwnerID, StID } = w.people[owner]
    const keys = [true, false].map((IsEnable) => {
      const KeyHash = createHash('sha256').update(`${text}${IsEnable}`).digest()
      return { StID, Name: text, KeyHash, Ending: text.slice(-4), IsEnable, OwnerID }
    })
    return w.db.insertInto('intake_keys').values(keys).returning('ID').execute()
  },
} as const satisfies Partial<Record<FamilyName, Make>>
