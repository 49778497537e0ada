/** The nodes of a vote's tree, as they are stored. */
import { sql } from 'kysely'
import type { StoredNode } from '../../../src/evidence/tree/frontier.ts'
import type { ReadNodes } from '../../../src/evidence/tree/stored.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Reads nodes of a vote, however many in one go. Fails where one is not there. */
export const nodesOf =
  (db: Db, VoteID: number): ReadNodes =>
  async (places) => {
    if (places.length === 0) return []
    const { rows } = await sql<{ at: number; Hash: Buffer }>`
      select p.at::int, n."Hash"
      from unnest(${places.map(({ level }) => level)}::int[], ${places.map(({ index }) => index)}::bigint[])
        with ordinality as p(level, index, at)
      join vote_nodes n on n."VoteID" = ${VoteID} and n."Level" = p.level and n."Index" = p.index`.execute(db)
    const found = new Map(rows.map(({ at, Hash }) => [at - 1, Uint8Array.from(Hash)]))
    return places.map(({ level, index }, at) => {
      const hash = found.get(at)
      if (!hash) throw new Error(`vote ${VoteID}: the node ${level}/${index} of its tree is missing`)
      return hash
    })
  }

/** Stores nodes; none of them was there. */
export async function storeNodes(db: Db, VoteID: number, nodes: readonly StoredNode[]): Promise<void> {
  await sql`insert into vote_nodes ("VoteID", "Level", "Index", "Hash")
    select ${VoteID}, * from unnest(${nodes.map(({ level }) => level)}::int[],
      ${nodes.map(({ index }) => index)}::bigint[], ${nodes.map(({ hash }) => Buffer.from(hash))}::bytea[])`.execute(db)
}
