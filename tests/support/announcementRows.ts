/** Announcements in every state with their types and comments, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import { announcementStates } from '../../src/api/services/announcements/announcementStates.ts'
import type { World } from './app.ts'
import { authors, commentsOf } from './commentRows.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

async function type({ db, people }: World, owner: Owner, Name: string, more: object = {}): Promise<number> {
  const row = { StID: people[owner].StID, Name, ReMark: Name, ...more }
  return (await db.insertInto('announcement_types').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** An announcement that is ready for whatever its state allows. */
async function announcement(w: World, owner: Owner, Title: string, more: object): Promise<Row> {
  const { StID } = w.people[owner]
  // Nobody decides about their own.
  const OwnerID = owner === 'chief' ? w.people.editor.ID : w.people.outsider.ID
  const TypeID = await type(w, owner, Title)
  const texts = { Title, Summary: Title, Content: `<p>${Title}</p>`, Cover: `/${Title}.jpg`, Reason: Title }
  const { ID, GUID } = await w.db
    .insertInto('announcements')
    .values({ StID, OwnerID, EditorID: OwnerID, TypeID, ...texts, Revision: 2, ...more })
    .returning(['ID', 'GUID'])
    .executeTakeFirstOrThrow()
  return { ID, ResourceGUID: GUID, parts: { TypeID } }
}

let made = 0

/** By family. `text` is unlike any other. */
export const announcementRows = {
  announcements: async (w, owner, text) => {
    const rows: Row[] = []
    for (const State of announcementStates.states) {
      const passed = State === 'public' || State === 'withdrawn' ? { PassedRevision: 2 } : {}
      rows.push(await announcement(w, owner, `${text}${State}${++made}`, { State, ...passed }))
    }
    rows.push(await announcement(w, owner, `${text}顶${++made}`, { IsTop: true, IsBest: true, ShowOrder: 1 }))
    rows.push(await announcement(w, owner, `${text}位${++made}`, { ShowOrder: 2 }))
    rows.push(await announcement(w, owner, `${text}删${++made}`, { DeletedAt: w.clock.now() }))
    return rows
  },
  announcementTypes: async (w, owner, text) => {
    const [first, second] = [await type(w, owner, `${text}1`), await type(w, owner, `${text}2`, { ShowOrder: 1 })]
    return [{ ID: first }, { ID: second }, { ID: await type(w, owner, `${text}3`, { IsEnable: false }) }]
  },
  announcementComments: async (w, owner, text) => {
    const { StID } = w.people[owner]
    const [author] = await authors(w, owner, text)
    const { ID: TargetID } = await announcement(w, owner, `${text}${++made}`, { State: 'public', PassedRevision: 2 })
    const texts = { NickName: text, Content: text, Reason: text }
    return commentsOf(w, { StID, Kind: 'announcement', TargetID, AuthorID: author!.ID, ...texts })
  },
} as const satisfies Partial<Record<FamilyName, Make>>
