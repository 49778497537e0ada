/** Votes of the demonstration newsroom: one on boats that runs, with honest ballots and some that were bought, and others in other states. */
import { sql, type Kysely } from 'kysely'
import { isOver } from '../../../src/api/engagement/votes/voteStates.ts'
import { hexHash } from '../../../src/evidence/bytes.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import type { Database } from '../../platform/database/schema.ts'
import { chanceFrom, type Chance } from '../../platform/demo/chance.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { growTree } from './growTree.ts'
import { demoVotes, type DemoVote } from './demoTexts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Under this address trees are named until somebody says another. */
const HOST = 'localhost'

/** A ballot before it is written. */
interface Draft {
  readonly who: string
  readonly place: string
  readonly option: number
  readonly at: Date
  readonly known: Date
}

/** Honest ballots: people of everywhere, more in the evening, known for days. */
function honest(
  chance: Chance,
  { ballots = 0, likes = [] }: DemoVote,
  { from, to }: { from: number; to: number },
): Draft[] {
  const options = likes.flatMap((weight, at) => Array.from({ length: weight }, () => at + 1))
  return Array.from({ length: ballots }, (_, nth) => {
    const at = new Date(from + Math.floor(chance.next() * (to - from)))
    const place = `${chance.pick([101, 113, 119, 183, 223])}.${chance.between(1, 250)}.${chance.between(1, 250)}.0/24`
    const known = new Date(at.getTime() - chance.between(2, 300) * DAY)
    return { who: `honest ${nth}`, place, option: chance.pick(options), at, known }
  })
}

/** Bought ones: one block of addresses, devices made minutes before, one every few seconds. */
function bought(chance: Chance, { bought: count = 0, boughtFor = 1 }: DemoVote, from: number): Draft[] {
  return Array.from({ length: count }, (_, nth) => {
    const at = new Date(from + nth * 8000 + chance.between(0, 900))
    const known = new Date(at.getTime() - chance.between(2, 9) * 60_000)
    return { who: `bought ${nth}`, place: '203.0.113.0/24', option: boughtFor, at, known }
  })
}

async function cast(
  db: Kysely<Database>,
  { StID, VoteID }: { StID: number; VoteID: number },
  drafts: readonly Draft[],
) {
  const rows = drafts
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ who, place, option, at, known }) => ({
      Pseudonym: hexHash(`demo ${VoteID} ${who}`),
      Code: hexHash(`demo code ${VoteID} ${who}`),
      ...{ Place: place, Option: option, At: at.toISOString(), Known: known.toISOString() },
    }))
  await sql`with drafts as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d("Pseudonym" text, "Code" text,
      "Place" text, "Option" int, "At" timestamptz, "Known" timestamptz)),
    b as (insert into ballots ("StID", "VoteID", "Pseudonym", "ClientID", "Code", "Options", "CreateTime")
      select ${StID}, ${VoteID}, "Pseudonym", 'demonstration', "Code", array["Option"], "At" from drafts order by "At"
      returning "ID", "Code"),
    s as (insert into ballot_senders ("BallotID", "StID", "VoteID", "Name", "Device", "Grade", "Place", "KnownSince", "CreateTime")
      select b."ID", ${StID}, ${VoteID}, left(d."Pseudonym", 24), left(d."Pseudonym", 24), 'device', d."Place", d."Known", d."At"
      from b join drafts d using ("Code"))
    insert into ballot_queue ("BallotID", "VoteID") select "ID", ${VoteID} from b`.execute(db)
}

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const station = stations[0]!
  const { ID: StID } = station
  const of = await peopleByName(db, station)
  for (const [at, vote] of demoVotes.entries()) {
    const { Title, Summary, Options, state, begins, ends, ...more } = vote
    const BeginTime = new Date(now.getTime() + begins * HOUR)
    const EndTime = new Date(now.getTime() + ends * HOUR)
    const hasBallots = (vote.ballots ?? 0) > 0
    const { ID: VoteID } = await db
      .insertInto('votes')
      .values({
        ...{ StID, Title, Summary, Options: Options.join('\n'), BeginTime, EndTime, Zone: newsroomTimeZone },
        ...{ PerDay: 1, Captcha: 'suspicious', Results: more.results ?? 'always', Reason: more.reason ?? '' },
        // Ballots come while it runs.
        State: hasBallots ? 'running' : state,
        FrozenAt: hasBallots ? BeginTime : null,
        ...{ OwnerID: of('孙立群'), EditorID: of('孙立群'), ShowOrder: demoVotes.length - at, ReadNo: more.reads ?? 0 },
        CreateTime: new Date(Math.min(BeginTime.getTime(), now.getTime()) - 30 * HOUR),
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    if (!hasBallots) continue
    const chance = chanceFrom(20261129 + at)
    const to = Math.min(now.getTime(), EndTime.getTime())
    await cast(db, { StID, VoteID }, [
      ...honest(chance, vote, { from: BeginTime.getTime(), to }),
      ...bought(chance, vote, to - 3 * HOUR),
    ])
    await db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('votes').selectAll().where('ID', '=', VoteID).executeTakeFirstOrThrow()
      while ((await growTree(tx as Db, row, HOST)) > 0);
    })
    if (state === 'running') continue
    const EndedAt = isOver(state) ? EndTime : null
    await db.updateTable('votes').set({ State: state, EndedAt }).where('ID', '=', VoteID).execute()
  }
}
