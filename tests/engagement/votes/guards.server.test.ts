// What the list offers of a vote in each of its states is what the server does, and it says why not in the same words.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionId } from '../../../src/api/index.ts'
import { voteStates } from '../../../src/api/engagement/votes/voteStates.ts'
import { entryOf } from '../../../src/commands/entryOf.ts'
import { whyNot } from '../../../src/commands/whyNot.ts'
import { voteRoom, type VoteRoom } from './room.ts'
import { refusal, skipped, type Said } from '../../support/saidAgainst.ts'

let w: VoteRoom
let SignUpID: number
beforeAll(async () => {
  w = await voteRoom()
  const { ID } = await w.chief.signUps.save({ Title: '古渡龙舟赛', Grade: 'device' })
  SignUpID = ID
  const { ID: SessionID } = await w.chief.signUpSessions.save({ SignUpID, Title: '预赛', Capacity: 2 })
  await w.chief.signUps.status({ Ids: [SignUpID], Event: 'open' })
  for (const Name of ['东港队', '古渡队']) {
    const member = await w.chief.signUpMembers.save({ SignUpID, SessionID, Name })
    await w.chief.signUpMembers.review({ Ids: [member.ID], Event: 'pass' })
  }
})
afterAll(() => w.end())

/** Each act on a vote that is no event of its machine, as the server takes it. */
const acts: readonly (readonly [id: ActionId, act: (ID: number) => Said])[] = [
  ['votes.optionsFrom', (ID) => refusal(w.chief.votes.optionsFrom({ ID, SignUpID }))],
  ['votes.edit', (ID) => refusal(w.chief.votes.save({ ID, Results: 'ended' }))],
  ['votes.withdraw', (ID) => refusal(w.chief.votes.withdraw({ ID, Number: 1, Reason: '退出' }))],
  ['votes.jury', (ID) => refusal(w.chief.votes.jury({ ID, Number: 1, Points: 3 }))],
  ['votes.certify', (ID) => refusal(w.chief.votes.certify({ ID }))],
  ['votes.remove', (ID) => skipped(w.chief.votes.remove({ Ids: [ID] }))],
]

/** What the screen offers of it, and what the server then says. */
async function compare(id: ActionId, act: (ID: number) => Said, ID: number) {
  const row = await w.chief.votes.get({ ID })
  const entry = entryOf(id)
  const isOffered = entry.action.when?.(row) ?? true
  const said = await act(ID)
  // Sent twice it is certified already.
  if (id === 'votes.certify' && row.State === 'certified') return
  expect([id, row.State, said === undefined]).toEqual([id, row.State, isOffered])
  if (isOffered) return
  const why = entry.action.why?.(row)
  expect([id, whyNot(entry, row)]).toEqual([id, expect.not.stringMatching(/冻结时间|的状态不允许/)])
  if (why !== undefined) expect([id, said]).toEqual([id, expect.stringContaining(why)])
}

/** Certified it is by the call alone: its figures stand with it. */
async function inState(ID: number, state: string) {
  await sql`update votes set "State" = ${state === 'certified' ? 'ended' : state} where "ID" = ${ID}`.execute(w.db)
  if (state === 'certified') await w.chief.votes.certify({ ID })
}

test.each(voteStates.states)(
  'a vote nobody voted in, that is %s',
  async (state) => {
    for (const [id, act] of acts) {
      const { ID } = await w.vote({}, 'draft')
      await inState(ID, state)
      await compare(id, act, ID)
    }
  },
  60_000,
)

test.each(['running', 'paused', 'ended', 'certified'] as const)(
  'one with a ballot, that is %s',
  async (state) => {
    for (const [id, act] of acts) {
      const { ID, GUID } = await w.vote()
      await w.cast(GUID, [1])
      await inState(ID, state)
      // What a ballot has frozen is told by its field.
      if (id !== 'votes.edit') await compare(id, act, ID)
    }
  },
  60_000,
)

test('the last option that is left is not withdrawn', async () => {
  const { ID } = await w.vote()
  for (const Number of [2, 3]) await w.chief.votes.withdraw({ ID, Number, Reason: '退出' })
  await compare('votes.withdraw', (one) => refusal(w.chief.votes.withdraw({ ID: one, Number: 1, Reason: '退出' })), ID)
})

test.each(['running', 'ended', 'certified'] as const)('the ballots of one that is %s', async (state) => {
  const { ID, GUID } = await w.vote()
  await w.cast(GUID, [1])
  await w.work()
  await inState(ID, state)
  const { List } = await w.chief.ballots.list({ VoteID: ID })
  const entry = entryOf('ballots.exclude')
  const said = await refusal(w.chief.ballots.exclude({ Ids: [List[0]!.ID], Reason: '刷票' }))
  expect([List[0]!.VoteState, said === undefined]).toEqual([state, entry.action.when!(List[0]!)])
  if (said !== undefined) expect(said).toContain(entry.action.why!(List[0]!))
})
