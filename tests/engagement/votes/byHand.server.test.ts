// What somebody changes who holds the database, past its own guards: verify names it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { VoteEvidence } from '../../../src/evidence/file/format.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())
afterEach(() => expect(w.faults.splice(0)).toEqual([]))

const guarded = ['votes', 'vote_options', 'ballots', 'vote_leaves', 'vote_nodes', 'vote_checkpoints', 'vote_trees']
/** Does it as somebody would who holds the database. */
async function byHand(act: () => Promise<unknown>): Promise<void> {
  const all = [...guarded, 'ballot_exclusions', 'vote_exclusions']
  for (const table of all) await sql`alter table ${sql.table(table)} disable trigger user`.execute(w.db)
  try {
    await act()
  } finally {
    for (const table of all) await sql`alter table ${sql.table(table)} enable trigger user`.execute(w.db)
  }
}

/** A vote with five ballots in its tree, under two checkpoints; the fourth is out. */
async function voted(): Promise<number> {
  const { ID, GUID } = await w.vote({ PerDay: 2 })
  const ReaderToken = await w.device()
  for (const option of [1, 2, 3]) await w.cast(GUID, [option])
  await w.work()
  for (const option of [1, 2]) await w.cast(GUID, [option], { ReaderToken })
  w.clock.pass(61_000)
  await w.work()
  const { List } = await w.chief.ballots.list({ VoteID: ID })
  const fourth = List.find(({ Number }) => Number === 4)!
  await w.chief.ballots.exclude({ Ids: [fourth.ID], Reason: '设备刚刚出现' })
  return ID
}

const fileOf = async (ID: number) => (await w.chief.votes.evidence({ ID })).File as VoteEvidence

test.each([
  ['the options of a ballot', `update ballots set "Options" = '{3}' where "ID" = $ballot`, 'ballot 2'],
  ['who cast a ballot', `update ballots set "Pseudonym" = repeat('a', 64) where "ID" = $ballot`, 'ballot 2'],
  ['when', `update ballots set "CreateTime" = "CreateTime" - interval '3 minutes' where "ID" = $ballot`, 'ballot 2'],
  ['the code of a receipt', `update ballots set "Code" = repeat('b', 64) where "ID" = $ballot`, 'ballot 2'],
  ['a leaf', `update vote_leaves set "Leaf" = decode(repeat('c', 64), 'hex') where "BallotID" = $ballot`, 'ballot 2'],
  ['a ballot taken out', `delete from ballots where "ID" = $ballot`, 'checkpoint 3'],
  [
    'one more vote for somebody',
    `update vote_options set "Raw" = "Raw" + 1 where "VoteID" = $vote and "Number" = 3`,
    'tally 3',
  ],
  ['an exclusion in silence', `delete from ballot_exclusions where "VoteID" = $vote`, 'tally 1'],
  [
    'one exclusion more',
    `insert into ballot_exclusions ("StID", "VoteID", "BallotID", "Reason", "ByID", "LogID", "CreateTime")
      select "StID", "VoteID", $ballot, "Reason", "ByID", "LogID", "CreateTime" from ballot_exclusions
      where "VoteID" = $vote`,
    'tally 2',
  ],
  ['a limit', `update votes set "PerDay" = 5 where "ID" = $vote`, 'rules'],
  [
    'what an option is called',
    `update vote_options set "Title" = '别队' where "VoteID" = $vote and "Number" = 3`,
    'rules',
  ],
  [
    'a checkpoint',
    `update vote_checkpoints set "Note" = replace("Note", E'\\n3\\n', E'\\n2\\n') where "VoteID" = $vote and "Size" = 3`,
    'checkpoint 1',
  ],
])('%s is named', async (_, change, expected) => {
  const ID = await voted()
  const before = await verify(await fileOf(ID))
  expect(before.findings).toEqual([])
  const { BallotID } = await w.db
    .selectFrom('vote_leaves')
    .select('BallotID')
    .where('VoteID', '=', ID)
    .where('Number', '=', 2)
    .executeTakeFirstOrThrow()
  const said = change.replaceAll('$vote', String(ID)).replaceAll('$ballot', String(BallotID))
  await byHand(() => sql.raw(said).execute(w.db))
  const { findings } = await verify(await fileOf(ID))
  const named = findings.map(({ subject, which }) => (subject === 'rules' ? subject : `${subject} ${which}`))
  expect(named).toContain(expected)
})

test('a ballot, its leaf, the nodes and all checkpoints made anew: the checkpoint somebody kept names it', async () => {
  const ID = await voted()
  const kept = (await fileOf(ID)).checkpoints
  await byHand(async () => {
    for (const table of ['vote_nodes', 'vote_checkpoints', 'vote_leaves'])
      await sql`delete from ${sql.table(table)} where "VoteID" = ${ID}`.execute(w.db)
    await sql`update vote_trees set "Size" = 0, "NotedSize" = 0, "NotedAt" = null where "VoteID" = ${ID}`.execute(w.db)
    await sql`update ballots set "Options" = '{3}' where "ID" = (
      select min("ID") from ballots where "VoteID" = ${ID})`.execute(w.db)
    await sql`update vote_options set "Raw" = 0 where "VoteID" = ${ID}`.execute(w.db)
  })
  await sql`insert into ballot_queue ("BallotID", "VoteID") select "ID", "VoteID" from ballots where "VoteID" = ${ID}`.execute(
    w.db,
  )
  await w.work()
  const forged = await fileOf(ID)
  expect((await verify(forged)).findings.filter(({ subject }) => subject !== 'tally')).toEqual([])
  const { findings } = await verify(forged, { checkpoints: kept })
  expect(findings.map(({ subject }) => subject)).toContain('checkpoint')
})
