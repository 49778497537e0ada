import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { VoteEvidence } from '../../../src/evidence/file/format.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { growTree, lockTree } from '../../../server/engagement/votes/growTree.ts'
import { sequenceVotes } from '../../../server/engagement/votes/work.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())
afterEach(() => expect(w.faults.splice(0)).toEqual([]))

const round = () => sequenceVotes(w.db, { host: 'news.example', now: w.clock.now() })

test('several servers take ballots in while others cast: each once, none lost, one consistent tree', async () => {
  const { ID, GUID } = await w.vote()
  const tokens = await Promise.all(Array.from({ length: 40 }, () => w.device()))
  const casting = Promise.all(tokens.map((ReaderToken, at) => w.cast(GUID, [1 + (at % 3)], { ReaderToken })))
  let isOver = false
  const servers = Array.from({ length: 3 }, async () => {
    while (!isOver) await round()
  })
  const receipts = await casting
  isOver = true
  await Promise.all(servers)
  w.clock.pass(61_000)
  await round()
  const { rows } = await sql<{ leaves: number; ballots: number; waiting: number; last: number }>`
    select (select count(*) from vote_leaves where "VoteID" = ${ID})::int as leaves,
      (select count(distinct "BallotID") from vote_leaves where "VoteID" = ${ID})::int as ballots,
      (select count(*) from ballot_queue where "VoteID" = ${ID})::int as waiting,
      (select max("Number") from vote_leaves where "VoteID" = ${ID})::int as last`.execute(w.db)
  expect(rows[0]).toEqual({ leaves: 40, ballots: 40, waiting: 0, last: 40 })
  const file = (await w.chief.votes.evidence({ ID })).File as VoteEvidence
  expect((await verify(file)).findings).toEqual([])
  expect(file.tally.reduce((sum, { raw }) => sum + raw, 0)).toBe(40)
  for (const { ReceiptCode } of receipts.slice(0, 3))
    expect(await w.from().votes.receipt({ StationKey: w.key, Vote: GUID, ReceiptCode })).toMatchObject({
      State: 'noted',
    })
})

test('a server that dies in the middle leaves each ballot waiting or in the tree', async () => {
  const { ID, GUID } = await w.vote()
  for (let at = 0; at < 5; at++) await w.cast(GUID, [1])
  const dying = w.db.transaction().execute(async (tx) => {
    await lockTree(tx as Db, ID)
    const vote = await tx.selectFrom('votes').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()
    expect(await growTree(tx as Db, vote, 'news.example')).toBe(5)
    // The others pass it by meanwhile.
    await round()
    await sql`select 1/0`.execute(tx)
  })
  await expect(dying).rejects.toThrow('division by zero')
  const state = async () => {
    const { rows } = await sql<{ leaves: number; nodes: number; waiting: number; raw: number }>`
      select (select count(*) from vote_leaves where "VoteID" = ${ID})::int as leaves,
        (select count(*) from vote_nodes where "VoteID" = ${ID})::int as nodes,
        (select count(*) from ballot_queue where "VoteID" = ${ID})::int as waiting,
        (select "Raw" from vote_options where "VoteID" = ${ID} and "Number" = 1) as raw`.execute(w.db)
    return rows[0]
  }
  expect(await state()).toEqual({ leaves: 0, nodes: 0, waiting: 5, raw: 0 })
  await round()
  expect(await state()).toEqual({ leaves: 5, nodes: 8, waiting: 0, raw: 5 })
  await round()
  expect(await state()).toEqual({ leaves: 5, nodes: 8, waiting: 0, raw: 5 })
})

test('checkpoints come once a minute, and at once when the vote is over', async () => {
  const { ID, GUID } = await w.vote()
  const count = async () =>
    (await w.db.selectFrom('vote_checkpoints').select('Size').where('VoteID', '=', ID).orderBy('Size').execute()).map(
      ({ Size }) => Size,
    )
  await w.cast(GUID, [1])
  await round()
  await w.cast(GUID, [2])
  await round()
  expect(await count()).toEqual([1])
  w.clock.pass(60_000)
  await round()
  expect(await count()).toEqual([1, 2])
  await w.cast(GUID, [2])
  await w.chief.votes.status({ Ids: [ID], Event: 'end' })
  await round()
  expect(await count()).toEqual([1, 2, 3])
})

test('votes a minute count nothing of votes whose figures are hidden', async () => {
  const { readMeasure } = await import('../../../server/command/dataSets/measures/index.ts')
  const sum = async () => {
    const request = { db: w.db, StID: w.people.chief.StID, now: w.clock.now() }
    const rows = await readMeasure('votesPerMinute', request as never, {})
    return rows.reduce((all, { count }) => all + Number(count), 0)
  }
  const before = await sum()
  for (const Results of ['always', 'ended', 'voted', 'staff'] as const) {
    const { GUID } = await w.vote({ Results })
    await w.cast(GUID, [1])
  }
  await round()
  expect(await sum()).toBe(before + 1)
})
