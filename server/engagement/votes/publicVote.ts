/** A vote as the public names it. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { publicVoteStates } from '../../../src/api/engagement/votes/voteStates.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** What the public says of it. */
export interface Named {
  readonly StationKey: string
  readonly Vote: string
}

/** Its row, with its sealed secret where it has one already. */
export type PublicRow = StoredOf<'votes'> & { readonly Secret: string | null }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const states = sql.join(publicVoteStates.map((state) => sql.lit(state)))

/** The vote. Throws 'missing' for what is none, or not public. */
export async function publicVote(db: Db, { StationKey, Vote }: Named): Promise<PublicRow> {
  const { rows } = uuid.test(Vote)
    ? await sql<PublicRow>`select v.*, x."Secret" from votes v join stations s on s."ID" = v."StID"
        left join vote_secrets x on x."VoteID" = v."ID"
        where s."PublicKey" = ${StationKey} and s."Status" = 1 and v."GUID" = ${Vote} and v."State" in (${states})`.execute(
        db,
      )
    : { rows: [] }
  if (!rows[0]) throw new Refusal('missing', '没有这场投票，它可能没有公开。')
  return rows[0]
}
