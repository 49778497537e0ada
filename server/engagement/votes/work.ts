/** What votes do by themselves: begin and end by the clock, take ballots into their trees, sign a checkpoint a minute. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { insertEvents, notifySoon } from '../../platform/push/outbox.ts'
import { GROWN_AT_ONCE, growTree, noteTree, tryTree } from './growTree.ts'
import { publicHost } from './signer.ts'

/** Ours: how often it is looked, in ms, and how often a checkpoint is signed. */
const LOOK_MS = 2000
const NOTE_MS = 60_000
const MINUTE = 60_000

/** Votes whose time has come begin, those whose time is over end. Answers which. */
async function turnClock(db: Kysely<Database>, now: Date): Promise<{ ID: number; StID: number }[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ ID: number; StID: number }>`
      update votes set "State" = case when "EndTime" <= ${now} then 'ended' else 'running' end,
        "EndedAt" = case when "EndTime" <= ${now} then "EndTime" end, "UpdateTime" = ${now}
      where ("State" = 'published' and "BeginTime" <= ${now}) or ("State" in ('running', 'paused') and "EndTime" <= ${now})
      returning "ID", "StID"`.execute(tx)
    await tell(tx, rows, 'change')
    return rows
  })
}

const tell = (db: Kysely<Database>, rows: readonly { ID: number; StID: number }[], Action: string) =>
  insertEvents(
    db,
    rows.flatMap(({ ID, StID }) => [
      { StID, Topic: 'votes', Action, Ids: [ID] },
      ...(Action === 'count'
        ? [
            { StID, Topic: 'ballots', Action },
            { StID, Topic: 'ballotClusters', Action },
          ]
        : []),
    ]),
  )

/** Takes what waits of one vote into its tree, until nothing waits or another server is at it. Answers how many. */
async function growVote(db: Kysely<Database>, VoteID: number, host: string): Promise<number> {
  let all = 0
  for (;;) {
    const grown = await db.transaction().execute(async (tx) => {
      if (!(await tryTree(tx as Db, VoteID))) return 0
      const vote = await tx.selectFrom('votes').selectAll().where('ID', '=', VoteID).executeTakeFirst()
      if (!vote) return 0
      const count = await growTree(tx as Db, vote, host)
      if (count > 0) await tell(tx, [vote], 'count')
      return count
    })
    all += grown
    if (grown < GROWN_AT_ONCE) return all
  }
}

/** Signs checkpoints of the trees that grew and had none for a minute, and of those whose vote is over. */
async function noteVotes(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ VoteID: number; StID: number }>`
    select t."VoteID", v."StID" from vote_trees t join votes v on v."ID" = t."VoteID"
    where t."NotedSize" < t."Size" and (t."NotedAt" is null or t."NotedAt" <= ${new Date(now.getTime() - NOTE_MS)}
      or v."State" = 'ended')`.execute(db)
  let noted = 0
  for (const { VoteID, StID } of rows)
    await db.transaction().execute(async (tx) => {
      if ((await tryTree(tx as Db, VoteID)) && (await noteTree(tx as Db, { VoteID, StID, now }))) noted++
    })
  return noted
}

/** One round of all of it. */
export async function sequenceVotes(db: Kysely<Database>, { host, now }: { host: string; now: Date }): Promise<number> {
  const turned = await turnClock(db, now)
  const { rows } = await sql<{ VoteID: number }>`select distinct "VoteID" from ballot_queue`.execute(db)
  let done = turned.length
  for (const { VoteID } of rows) done += await growVote(db, VoteID, host)
  return done + (await noteVotes(db, now))
}

/** See the file. */
export const votesWork: readonly Work[] = [
  {
    kind: 'votes.sequence',
    title: 'taking ballots into their trees',
    limitMs: MINUTE,
    everyMs: LOOK_MS,
    priority: 5,
    async run({ now }, { db, pool, publicAddress }) {
      if ((await sequenceVotes(db, { host: publicHost(publicAddress), now: now() })) > 0) notifySoon(pool)
    },
  },
]
