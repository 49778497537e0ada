/** The figures of votes: kept by the database with each ballot and exclusion, so that reading them takes the same however many there are. */
import { sql, type Kysely } from 'kysely'
import type { VoteOption } from '../../../src/api/engagement/votes/figures.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Of one vote. */
export interface VoteFigures {
  readonly Options: VoteOption[]
  readonly Ballots: number
  readonly Excluded: number
  readonly Waiting: number
}

interface Row {
  readonly VoteID: number
  readonly Options: (Omit<VoteOption, 'Counted' | 'Excluded'> & {
    readonly Out: number
    readonly Excluded: Record<string, number>
  })[]
  readonly Ballots: number
  readonly Excluded: number
  readonly Waiting: number
}

/** The figures of some votes by their numbers, as they are at one moment. */
export async function figuresOf(
  db: Kysely<Database>,
  votes: readonly number[],
): Promise<ReadonlyMap<number, VoteFigures>> {
  if (votes.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select v."ID" as "VoteID", coalesce(t."Size", 0) as "Ballots", coalesce(t."Excluded", 0) as "Excluded",
      (select count(*)::int from ballot_queue q where q."VoteID" = v."ID") as "Waiting",
      coalesce((select jsonb_agg(jsonb_build_object('Number', o."Number", 'Title', o."Title", 'Summary', o."Summary",
          'IsWithdrawn', o."WithdrawnAt" is not null, 'WithdrawReason', o."WithdrawReason", 'Raw', o."Raw", 'Out', o."Excluded",
          'Jury', o."Jury", 'Excluded', coalesce((select jsonb_object_agg(e."Reason", e."Count") from vote_exclusions e
            where e."VoteID" = o."VoteID" and e."Number" = o."Number" and e."Count" > 0), '{}')) order by o."Number")
        from vote_options o where o."VoteID" = v."ID"), '[]') as "Options"
    from votes v left join vote_trees t on t."VoteID" = v."ID" where v."ID" = any(${[...votes]})`.execute(db)
  return new Map(
    rows.map(({ VoteID, Options, ...row }) => [
      VoteID,
      { ...row, Options: Options.map(({ Out, ...option }) => ({ ...option, Counted: option.Raw - Out })) },
    ]),
  )
}
