/** Activities, draws in many states, their prizes and records, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

let made = 0

/** Somebody of the same station who approved it. */
async function auditor({ db, people }: World, owner: Owner): Promise<number> {
  const { StID, RoleID } = people[owner]
  const UserName = `draw-auditor-${++made}`
  const account = { StID, RoleID, UserName, PasswordHash: '', AdminUserRealName: UserName }
  return (await db.insertInto('admin_users').values(account).returning('ID').executeTakeFirstOrThrow()).ID
}

async function draw(w: World, owner: Owner, text: string, more: object = {}): Promise<number> {
  const { ID: OwnerID, StID } = w.people[owner]
  const texts = { Title: text, Summary: text, Reason: text, Eligibility: text, Host: text, OtherRules: text }
  const { ID } = await w.db
    .insertInto('draws')
    .values({ StID, OwnerID, EditorID: OwnerID, Revision: 2, ...texts, ...more })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return ID
}

async function prize(w: World, owner: Owner, DrawID: number, Title: string, more: object = {}): Promise<number> {
  const row = { StID: w.people[owner].StID, DrawID, Title, ...more }
  return (await w.db.insertInto('draw_prizes').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** What an approved draw has. */
async function approved(w: World, owner: Owner, text: string): Promise<object> {
  return {
    ...{ AuditorID: await auditor(w, owner), SpecificationHash: 'a'.repeat(64), SeedHash: 'b'.repeat(64) },
    Specification: JSON.stringify({ rules: text, prizes: [], outside: { kind: 'empty' }, title: text }),
  }
}

/** A draft with all it is submitted with: a prize, which makes revision 2 of it, and dry draws of that. */
async function readyDraft(w: World, owner: Owner, text: string, more: object = {}): Promise<number> {
  const at = (hours: number) => new Date(w.clock.now().getTime() + hours * 3_600_000)
  const rules = { HowTo: text, ClaimTerms: text, ClaimWay: text, Delivery: text, ForfeitTerms: text, Contact: text }
  const times = { StartTime: at(1), EndTime: at(2), DrawTime: at(3) }
  const ID = await draw(w, owner, text, { ...rules, ...times, Revision: 1, TrialRevision: 2, ...more })
  await prize(w, owner, ID, text)
  if ('OwnerID' in more)
    await w.db
      .updateTable('draws')
      .set({ EditorID: Number(more.OwnerID) })
      .where('ID', '=', ID)
      .execute()
  return ID
}

/** A deck that was revealed, of which a prize is left. */
async function revealedDeck(w: World, owner: Owner, text: string): Promise<number> {
  const ID = await draw(w, owner, text, { Kind: 'deck', Tickets: 1 })
  const PrizeID = await prize(w, owner, ID, text)
  const prizes = [{ id: String(PrizeID), title: text, units: 1 }]
  const Specification = JSON.stringify({ rules: text, tickets: 1, prizes, outside: { kind: 'empty' }, title: text })
  const drawn = { State: 'drawn', Seed: 'c'.repeat(64), DrawnAt: w.clock.now() } as const
  const columns = { ...(await approved(w, owner, text)), ...drawn, Specification }
  await w.db.updateTable('draws').set(columns).where('ID', '=', ID).execute()
  return ID
}

/** By family. `text` is unlike any other. */
export const drawRows = {
  activities: async (w, owner, text) => {
    const { ID: OwnerID, StID } = w.people[owner]
    const base = { StID, OwnerID, EditorID: OwnerID, Summary: text, Links: `${text} /a` }
    const rows = ['1', '2'].map((nth) => ({ ...base, Title: `${text}${nth}${++made}`, IsPublic: nth === '2' }))
    return w.db.insertInto('activities').values(rows).returning('ID').execute()
  },
  draws: async (w, owner, text) => {
    const states = ['draft', 'pending', 'refused'] as const
    const rows: Row[] = []
    for (const State of states) rows.push({ ID: await draw(w, owner, text, { State }) })
    for (const State of ['ready', 'running', 'paused', 'ended'] as const)
      rows.push({ ID: await draw(w, owner, text, { State, ...(await approved(w, owner, text)) }) })
    const drawn = { State: 'drawn', Seed: 'c'.repeat(64), DrawnAt: w.clock.now(), Kind: 'deck', Tickets: 1 }
    rows.push({ ID: await draw(w, owner, text, { ...drawn, ...(await approved(w, owner, text)) }) })
    const outside = { Outside: 'figure', FigureName: text, FigureSource: text, State: 'ended' }
    rows.push({ ID: await draw(w, owner, text, { ...outside, ...(await approved(w, owner, text)) }) })
    rows.push({ ID: await readyDraft(w, owner, text) })
    const pending = await readyDraft(w, owner, text, { OwnerID: await auditor(w, owner) })
    await w.db.updateTable('draws').set({ State: 'pending' }).where('ID', '=', pending).execute()
    rows.push({ ID: pending }, { ID: await revealedDeck(w, owner, text) })
    const beacon = { Outside: 'drand', BeaconUrl: 'https://a.example' }
    rows.push({ ID: await draw(w, owner, text, beacon) })
    return rows
  },
  drawPrizes: async (w, owner, text) => {
    const DrawID = await draw(w, owner, text)
    const first = await prize(w, owner, DrawID, `${text}1`)
    return [{ ID: first }, { ID: await prize(w, owner, DrawID, `${text}2`, { Kind: 'code', ShowOrder: 1 }) }]
  },
  drawRecords: async (w, owner, text) => {
    const { StID } = w.people[owner]
    const DrawID = await draw(w, owner, text)
    const PrizeID = await prize(w, owner, DrawID, text, { Units: 4 })
    const rows: Row[] = []
    for (const [at, State] of (['claimed', 'verified', 'issued', 'won'] as const).entries()) {
      const unit = { StID, DrawID, PrizeID, Nth: at + 1 }
      const { ID: UnitID } = await w.db.insertInto('draw_units').values(unit).returning('ID').executeTakeFirstOrThrow()
      const texts = { ClaimName: text, ClaimAddress: text, IssuedBy: text, Reason: text }
      const row = { StID, DrawID, PrizeID, UnitID, Number: at + 1, State, ...texts }
      rows.push(await w.db.insertInto('draw_records').values(row).returning('ID').executeTakeFirstOrThrow())
    }
    return rows
  },
} as const satisfies Partial<Record<FamilyName, Make>>
