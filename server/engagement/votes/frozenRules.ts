/** The rules of a vote as evidence has them. */
import type { VoteRules } from '../../../src/evidence/file/format.ts'
import { minuteOf } from '../../../src/evidence/ballots/leaf.ts'
import { voteOrigin } from '../../../src/evidence/ballots/origin.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** What of a vote is in its rules. */
export type Ruled = Pick<
  StoredOf<'votes'>,
  | 'ID'
  | 'GUID'
  | 'Title'
  | 'Zone'
  | 'LeastChoices'
  | 'MostChoices'
  | 'PerPerson'
  | 'PerDay'
  | 'PerOption'
  | 'BeginTime'
  | 'EndTime'
>

/** 0 is any number. */
const orNone = (limit: number) => (limit === 0 ? null : limit)

/** The rules, without the origin of their tree. */
export async function rulesOf(db: Db, vote: Ruled): Promise<Omit<VoteRules, 'origin'>> {
  const options = await db
    .selectFrom('vote_options')
    .select(['Number as id', 'Title as title'])
    .where('VoteID', '=', vote.ID)
    .orderBy('Number')
    .execute()
  return {
    ...{ id: vote.GUID, title: vote.Title, zone: vote.Zone, options },
    from: vote.BeginTime ? minuteOf(vote.BeginTime.getTime()) : '',
    to: vote.EndTime ? minuteOf(vote.EndTime.getTime()) : '',
    choices: { least: vote.LeastChoices, most: vote.MostChoices },
    limits: { perPerson: orNone(vote.PerPerson), perDay: orNone(vote.PerDay), perOption: orNone(vote.PerOption) },
  }
}

/** What the tree of a vote is signed as. */
export const originOf = async (db: Db, vote: Ruled, host: string): Promise<string> =>
  voteOrigin(host, await rulesOf(db, vote))
