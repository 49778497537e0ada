/** Sign-ups with sessions and members in every state, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import { memberStates, type MemberState } from '../../src/api/engagement/signUpMembers/memberStates.ts'
import { signUpStates } from '../../src/api/engagement/signUps/signUpStates.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

let made = 0

async function signUp({ db, people }: World, owner: Owner, text: string, more: object = {}): Promise<Row> {
  const { ID: OwnerID, StID } = people[owner]
  const texts = { Title: `${text}${++made}`, Content: text, Location: text, Cover: `/${text}.jpg` }
  const row = { StID, OwnerID, State: 'open', FormVersion: 1, LastNo: 90, ...texts, ...more } as const
  const { ID, GUID } = await db.insertInto('sign_ups').values(row).returning(['ID', 'GUID']).executeTakeFirstOrThrow()
  const Fields = JSON.stringify([
    { Key: 'a', Kind: 'text', Label: text.slice(0, 40), Hint: '', Required: false, Choices: [], Retired: false },
  ])
  await db.insertInto('sign_up_forms').values({ SignUpID: ID, Version: 1, Fields }).execute()
  return { ID, parts: { SignUp: GUID } }
}

async function session(
  { db, people }: World,
  owner: Owner,
  SignUpID: number,
  text: string,
  more: object = {},
): Promise<number> {
  const row = { StID: people[owner].StID, SignUpID, Title: `${text}${++made}`, Location: text, Capacity: 20, ...more }
  return (await db.insertInto('sign_up_sessions').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** Columns that a state needs. */
const needed: Readonly<Partial<Record<MemberState, object>>> = {
  offered: { OfferUntil: new Date('2099-01-01T00:00:00Z'), QueueOrder: 1 },
  waitlisted: { QueueOrder: 2 },
  checked_in: { CheckedAt: new Date('2026-11-01T00:00:00Z') },
}

/** By family. `text` is unlike any other. */
export const signUpRows = {
  signUps: async (w, owner, text) => {
    const rows: Row[] = []
    for (const State of signUpStates.states) {
      const row = await signUp(w, owner, text, { State })
      await session(w, owner, row.ID, text)
      rows.push(row)
    }
    rows.push(await signUp(w, owner, text, { ShowOrder: 2, State: 'closed' }))
    return [...rows, await signUp(w, owner, text, { State: 'closed', DeletedAt: w.clock.now() })]
  },
  signUpSessions: async (w, owner, text) => {
    const { ID: SignUpID } = await signUp(w, owner, text)
    const ids = [await session(w, owner, SignUpID, text), await session(w, owner, SignUpID, text, { ShowOrder: 1 })]
    return ids.map((ID) => ({ ID, parts: { SignUpID } }))
  },
  signUpMembers: async (w, owner, text) => {
    const { StID } = w.people[owner]
    const { ID: SignUpID, parts } = await signUp(w, owner, text)
    const SessionID = await session(w, owner, SignUpID, text)
    const texts = { Name: text.slice(0, 30), Remark: text, Reason: text, CheckedWhere: text.slice(0, 30) }
    const rows: Row[] = []
    // Nobody comes in after those who wait.
    const states = memberStates.states.toSorted((a, b) => Number(a === 'waitlisted') - Number(b === 'waitlisted'))
    for (const [at, State] of states.entries()) {
      const who = { Phone: `1380000${1000 + made}`, Answers: JSON.stringify({ a: text }), FormVersion: 1 }
      const row = { StID, SignUpID, SessionID, No: at + 1, State, ...texts, ...who, ...needed[State] }
      const { ID } = await w.db.insertInto('sign_up_members').values(row).returning('ID').executeTakeFirstOrThrow()
      rows.push({ ID, parts: { ...parts, SignUpID, SessionID } })
    }
    return rows
  },
} as const satisfies Partial<Record<FamilyName, Make>>
