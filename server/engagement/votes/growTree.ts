/**
 * Putting ballots into the tree of their vote: one server at a time for each vote, leaves, nodes and the ballots that waited in
 * one transaction, so that a server that is killed leaves each ballot either waiting or in the tree.
 */
import { sql } from 'kysely'
import { ballotLeaf, minuteOf } from '../../../src/evidence/ballots/leaf.ts'
import { grow, rootAt } from '../../../src/evidence/tree/stored.ts'
import { signCheckpoint } from '../../../src/evidence/notes/checkpoint.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { clusterGroups, type Arrived } from './clusterGroups.ts'
import { originOf, type Ruled } from './frozenRules.ts'
import { nodesOf, storeNodes } from './nodes.ts'
import { sendCheckpoint } from './sendCheckpoint.ts'
import { signerOf } from './signer.ts'

/** Ours: so many ballots go into the tree in one transaction. */
export const GROWN_AT_ONCE = 5000

const lockName = (VoteID: number) => `vote tree ${VoteID}`

/** Nobody else touches the tree of this vote until the transaction ends. */
export async function lockTree(db: Db, VoteID: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(VoteID)}, 0))`.execute(db)
}

/** The same, without waiting: false where another server is at it. */
export async function tryTree(db: Db, VoteID: number): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName(VoteID)}, 0)) as got`.execute(db)
  return rows[0]!.got
}

interface Queued extends Arrived {
  readonly BallotID: number
  readonly Code: string
  readonly Pseudonym: string
}

/**
 * Takes what waits into the tree, GROWN_AT_ONCE at most, and answers how many those were. The tree is locked (lockTree).
 * `host`: what a new tree is named by.
 */
export async function growTree(db: Db, vote: Ruled & { readonly StID: number }, host: string): Promise<number> {
  const VoteID = vote.ID
  const { rows: queued } = await sql<Queued>`
    select q."BallotID", b."Code", b."Pseudonym", b."Options", b."CreateTime", s."Place", s."KnownSince"
    from ballot_queue q join ballots b on b."ID" = q."BallotID" left join ballot_senders s on s."BallotID" = b."ID"
    where q."VoteID" = ${VoteID} order by q."BallotID" limit ${GROWN_AT_ONCE}`.execute(db)
  if (queued.length === 0) return 0
  const Size = await sizeOf(db, vote, host)
  const hashes = queued.map(({ Code, CreateTime, Options, Pseudonym }) =>
    ballotLeaf({ code: Code, minute: minuteOf(CreateTime.getTime()), options: Options, pseudonym: Pseudonym }),
  )
  const grown = await grow(nodesOf(db, VoteID), Size, hashes)
  await storeNodes(db, VoteID, grown.nodes)
  const ids = queued.map(({ BallotID }) => BallotID)
  await sql`insert into vote_leaves ("VoteID", "Number", "BallotID", "Leaf")
    select ${VoteID}, ${Size} + at, ballot, leaf
    from unnest(${ids}::bigint[], ${hashes.map((hash) => Buffer.from(hash))}::bytea[]) with ordinality as l(ballot, leaf, at)`.execute(
    db,
  )
  await addClusters(db, vote, queued)
  await db.deleteFrom('ballot_queue').where('BallotID', 'in', ids).execute()
  await db.updateTable('vote_trees').set({ Size: grown.size }).where('VoteID', '=', VoteID).execute()
  return queued.length
}

/** How many leaves there are; a vote's first ballots make the tree, and name it. */
async function sizeOf(db: Db, vote: Ruled, host: string): Promise<number> {
  const known = () =>
    db.selectFrom('vote_trees').select('Size').where('VoteID', '=', vote.ID).forUpdate().executeTakeFirst()
  const found = await known()
  if (found) return found.Size
  const Origin = await originOf(db, vote, host)
  await db.insertInto('vote_trees').values({ VoteID: vote.ID, Origin }).execute()
  return 0
}

async function addClusters(
  db: Db,
  { ID, StID }: { readonly ID: number; readonly StID: number },
  arrived: readonly Arrived[],
) {
  const groups = clusterGroups(arrived)
  if (groups.length === 0) return
  // In one order, whoever writes.
  const rows = groups.map((group) => ({ ...group, Options: [...group.Options], StID, VoteID: ID }))
  await sql`insert into ballot_clusters ("StID", "VoteID", "Place", "Options", "Count", "Young", "Gaps", "Squares", "FirstAt", "LastAt")
    select ${StID}, ${ID}, r."Place", r."Options", r."Count", r."Young", r."Gaps", r."Squares", r."FirstAt", r."LastAt"
    from jsonb_populate_recordset(null::ballot_clusters, ${JSON.stringify(rows)}::jsonb) r
    order by r."Place", r."Options"
    on conflict ("VoteID", "Place", "Options") do update set
      "Count" = ballot_clusters."Count" + excluded."Count",
      "Young" = ballot_clusters."Young" + excluded."Young",
      "Gaps" = ballot_clusters."Gaps" + excluded."Gaps"
        + abs(extract(epoch from (excluded."FirstAt" - ballot_clusters."LastAt")))::float8,
      "Squares" = ballot_clusters."Squares" + excluded."Squares"
        + extract(epoch from (excluded."FirstAt" - ballot_clusters."LastAt"))::float8 ^ 2,
      "LastAt" = greatest(ballot_clusters."LastAt", excluded."LastAt")`.execute(db)
}

/** Signs a checkpoint of the tree as it is. The tree is locked. Answers false where the newest one holds all of it already. */
export async function noteTree(
  db: Db,
  { VoteID, StID, now }: { VoteID: number; StID: number; now: Date },
): Promise<boolean> {
  const tree = await db.selectFrom('vote_trees').selectAll().where('VoteID', '=', VoteID).forUpdate().executeTakeFirst()
  if (!tree || tree.NotedSize >= tree.Size) return false
  const { Size, Origin } = tree
  const signer = await signerOf(db, StID, Origin.split('/', 1)[0]!)
  const Note = signCheckpoint({ origin: Origin, size: Size, root: await rootAt(nodesOf(db, VoteID), Size) }, [signer])
  await db.insertInto('vote_checkpoints').values({ VoteID, Size, Note, CreateTime: now }).execute()
  await sendCheckpoint(db, { StID, VoteID, Size, Note, now })
  await db.updateTable('vote_trees').set({ NotedSize: Size, NotedAt: now }).where('VoteID', '=', VoteID).execute()
  return true
}
