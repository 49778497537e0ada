/** Types, spaces and advertisements in every state, for rows.ts. */
import { adStates } from '../../src/api/engagement/ads/adStates.ts'
import type { FamilyName } from '../../src/api/index.ts'
import type { World } from './app.ts'
import { mediaOf } from './mediaRows.ts'
import { fileAddress } from '../../src/api/library/media/fileAddress.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

let made = 0
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function space({ db, people }: World, owner: Owner, Name: string, more: object = {}): Promise<number> {
  const place = ++made
  const row = { StID: people[owner].StID, Name: `${Name}${place}`, SpaceKey: `space-${place}`, ReMark: Name, ...more }
  return (await db.insertInto('ad_spaces').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** By family. `text` is unlike any other. */
export const adRows = {
  adTypes: async ({ db, people }, owner, text) => {
    const { StID } = people[owner]
    const row = { StID, ReMark: text }
    return db
      .insertInto('ad_types')
      .values([
        { ...row, Name: `${text}1` },
        { ...row, Name: `${text}2`, ShowOrder: 1 },
        { ...row, Name: `${text}3`, IsEnable: false },
      ])
      .returning('ID')
      .execute()
  },
  adSpaces: async (w, owner, text) => {
    const first = await space(w, owner, `${text}1`)
    const second = await space(w, owner, `${text}2`, { ShowOrder: 1, Mode: 'exclusive' })
    return [{ ID: first }, { ID: second }, { ID: await space(w, owner, `${text}3`, { IsEnable: false }) }]
  },
  ads: async (w, owner, text) => {
    const { StID } = w.people[owner]
    // Nobody decides about their own.
    const OwnerID = owner === 'chief' ? w.people.editor.ID : w.people.outsider.ID
    const SpaceID = await space(w, owner, text)
    const { Key } = await mediaOf(w, owner, text, { known: { Rights: 'own' } })
    const row = {
      ...{ StID, OwnerID, EditorID: OwnerID, SpaceID, Advertiser: text, Words: text, Reason: text },
      ...{ Picture: fileAddress(Key, 'image/jpeg'), Target: `https://shop.example.com/${made}` },
      ...{ FromDate: dayFrom(-3), ToDate: dayFrom(9), Revision: 2 },
    }
    return w.db
      .insertInto('ads')
      .values(adStates.states.map((State, at) => ({ ...row, State, Title: `${text}${State}${++made}`, ShowOrder: at })))
      .returning('ID')
      .execute()
  },
} satisfies Readonly<Partial<Record<FamilyName, Make>>>
