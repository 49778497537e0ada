/** Those who voted, as draws among them ask. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Somebody who voted. */
export interface Voter {
  /** See Participant. */
  readonly name: string
  readonly UserID: number | null
}

/** Who has a ballot in a vote that counts, each once, in the order of their first. Those who were erased are nobody any more. */
export async function votersOf(
  db: Kysely<Database>,
  { StID, VoteID }: { readonly StID: number; readonly VoteID: number },
): Promise<Voter[]> {
  const { rows } = await sql<Voter>`
    select s."Name" as name, max(s."UserID") as "UserID" from ballot_senders s
    where s."StID" = ${StID} and s."VoteID" = ${VoteID} and not exists (
      select from ballot_exclusions e where e."BallotID" = s."BallotID" and e."LiftedAt" is null)
    group by s."Name" order by min(s."BallotID")`.execute(db)
  return rows
}
