// What the lists offer of a draw and of its prizes, in each state, is what the server does; why not is said in the same words.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionId } from '../../../src/api/index.ts'
import { drawStates, revealed, writable, type DrawState } from '../../../src/api/engagement/draws/drawStates.ts'
import { entryOf } from '../../../src/commands/entryOf.ts'
import { whyNot } from '../../../src/commands/whyNot.ts'
import { drawRoom, type DrawRoom } from './room.ts'
import { refusal, skipped, type Said } from '../../support/saidAgainst.ts'

let w: DrawRoom
beforeAll(async () => {
  w = await drawRoom()
})
afterAll(() => w.close())

const acts: readonly (readonly [id: ActionId, act: (ID: number) => Said])[] = [
  ['draws.edit', (ID) => refusal(w.chief.draws.save({ ID, Summary: '改' }))],
  ['draws.trial', (ID) => refusal(w.chief.draws.trial({ ID }))],
  ['draws.figure', (ID) => refusal(w.chief.draws.figure({ ID, Value: '3890.45' }))],
  ['draws.beacon', (ID) => refusal(w.chief.draws.beacon({ ID, BeaconUrl: 'https://beacon.example' }))],
  ['draws.left', (ID) => refusal(w.chief.draws.clone({ ID, IsLeft: true }))],
  ['draws.abort', (ID) => skipped(w.chief.draws.abort({ Ids: [ID], Reason: '不办了' }))],
]
const prizeActs: readonly (readonly [id: ActionId, act: (ID: number) => Said])[] = [
  ['drawPrizes.edit', (ID) => refusal(w.chief.drawPrizes.save({ ID, Price: 5 }))],
  ['drawPrizes.codes', (ID) => refusal(w.chief.drawPrizes.codes({ ID, Codes: 'A1' }))],
  ['drawPrizes.raise', (ID) => refusal(w.chief.drawPrizes.order({ ID, Move: 'up' }))],
  ['drawPrizes.remove', (ID) => skipped(w.chief.drawPrizes.remove({ Ids: [ID] }))],
]

async function compare(id: ActionId, row: object, said: string | undefined, at: unknown) {
  const entry = entryOf(id)
  const isOffered = entry.action.when?.(row) ?? true
  expect([id, at, said ?? '']).toEqual([id, at, isOffered ? '' : expect.stringMatching(/./)])
  if (isOffered) return
  const why = entry.action.why?.(row)
  expect([id, said]).toEqual([id, expect.stringContaining(why!.replace(/^所在的抽奖/, ''))])
  expect(whyNot(entry, row)).toContain(why)
}

/** With as much as the table wants of it then. */
async function inState(ID: number, state: DrawState): Promise<void> {
  const [isOpen, isDrawn] = [writable.includes(state) || state === 'pending', revealed.includes(state)]
  const committed = sql`"SpecificationHash" = 'a', "SeedHash" = 'b', "AuditorID" = (select "ID" from admin_users u
    where u."StID" = draws."StID" and u."ID" not in (draws."OwnerID", draws."EditorID") limit 1)`
  await sql`update draws set "State" = ${state} ${isOpen ? sql`` : sql`, ${committed}`}
    ${isDrawn ? sql`, "Seed" = 'c', "DrawnAt" = now()` : sql``} where "ID" = ${ID}`.execute(w.db)
}

const kinds = [
  ['closing', 'none'],
  ['closing', 'figure'],
  ['closing', 'drand'],
  ['deck', 'none'],
  ['deck', 'figure'],
] as const

test.each(kinds)(
  'a %s draw with %s',
  async (Kind, Outside) => {
    for (const state of drawStates.states) {
      const ID = await w.make({ Kind, Outside, FigureName: '上证指数', FigureSource: '上交所', Tickets: 9 })
      await inState(ID, state)
      for (const [id, act] of acts) {
        const row = await w.chief.draws.get({ ID })
        // What a deck that was drawn has left is known by its tickets, which this one has none of.
        if (id === 'draws.left' && row.DrawnAt !== null) continue
        await compare(id, row, await act(ID), `${Kind} ${Outside} ${state}`)
      }
    }
  },
  60_000,
)

test('the prizes of a draw are written while it is', async () => {
  for (const state of ['draft', 'pending', 'refused', 'ready', 'running'] as const)
    for (const [id, act] of prizeActs) {
      const prizes = [
        { Title: '门票', Units: 1, Price: 1, Kind: 'code' },
        { Title: '门票二', Units: 1, Price: 1, Kind: 'code' },
      ]
      const DrawID = await w.make({}, prizes)
      await inState(DrawID, state)
      const { List } = await w.chief.drawPrizes.list({ DrawID })
      const row = List.at(-1)!
      expect(row.DrawState).toBe(state)
      await compare(id, row, await act(row.ID), state)
    }
}, 60_000)
