// The tally and the list of a vote of a million ballots, beside those of one of ten thousand: in the pipeline, without a port.

import { sql } from 'kysely'
import { createClient } from '../../src/api/client.ts'
import { contract } from '../../src/api/index.ts'
import { everyFamily } from '../../server/index.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import { createApp } from '../../server/platform/pipeline/app.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { median, type Figure } from '../figure.ts'
import { openHouse, type House } from '../house.ts'
import type { Options } from '../options.ts'
import { inOwnNewsroom } from '../ownNewsroom.ts'

const SMALL = 10_000
const LARGE = 1_000_000
/** How many times as long the large one may take. */
const TIMES = 1.3
const OPTIONS = 30
/** Ballots written at a time. */
const STEP = 25_000
/** Rows of a page. */
const PAGE = 50

interface Filled {
  readonly ID: number
  readonly GUID: string
  readonly count: number
}

/** Measures them. `quick`: a tenth as many in the large one, and fewer rounds. */
export function measureTally({ quick, say }: Options): Promise<Figure[]> {
  return inOwnNewsroom(async (newsroom) => {
    const house = await openHouse(newsroom, 0)
    const small = await filled(newsroom, house, SMALL)
    say(`  a vote of ${LARGE.toLocaleString('en')} ballots is filled`)
    const large = await filled(newsroom, house, quick ? LARGE / 10 : LARGE)
    await sql`vacuum analyze ballots, ballot_senders, vote_leaves, vote_options, votes`.execute(newsroom.db)
    return measured({ newsroom, house, small, large }, quick ? 15 : 61)
  })
}

/** A vote that runs, with so many ballots in its tree: written as the sequencer leaves them, without its hashes. */
async function filled({ db }: Newsroom, { StID, maker, approver }: House, count: number): Promise<Filled> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const options = Array.from({ length: OPTIONS }, (_, nth) => `第 ${nth + 1} 号龙舟`).join('\n')
  const { ID } = await maker.votes.save({
    ...{ Title: `最美龙舟 ${count}`, Options: options, Captcha: 'never', Grade: 'device', Results: 'always' },
    ...{ BeginTime: at(-100), EndTime: at(100) },
  })
  await maker.votes.status({ Ids: [ID], Event: 'submit' })
  await approver.votes.check({ Ids: [ID], IsPublic: true, Seen: [await approver.votes.get({ ID })] })
  await maker.votes.status({ Ids: [ID], Event: 'start' })
  await sql`update votes set "FrozenAt" = now() where "ID" = ${ID}`.execute(db)
  await sql`insert into vote_trees ("VoteID", "Size", "Origin") values (${ID}, ${count}, 'bench')
    on conflict ("VoteID") do update set "Size" = ${count}`.execute(db)
  // Some at a time: no statement may take longer than the server's patience.
  for (let first = 1; first <= count; first += STEP) {
    const last = Math.min(count, first + STEP - 1)
    await sql`with b as (
        insert into ballots ("StID", "VoteID", "Pseudonym", "ClientID", "Code", "Options", "CreateTime")
        select ${StID}, ${ID}, md5('p' || n) || md5('q' || n), 'ballot-' || n, md5('c' || n) || md5('d' || n),
          array[1 + n % ${sql.lit(OPTIONS)}], now() - interval '1 hour' + n * interval '3 milliseconds'
        from generate_series(${first}::int, ${last}::int) n returning *)
      insert into ballot_senders ("BallotID", "StID", "VoteID", "Name", "Grade", "Place", "CreateTime")
      select "ID", "StID", "VoteID", "Pseudonym", 'device', '10.' || "ID" % 200 || '.0.0/24', "CreateTime" from b`.execute(
      db,
    )
    // With each leaf the database counts what the tally shows.
    await sql`insert into vote_leaves ("VoteID", "Number", "BallotID", "Leaf")
      select "VoteID", substr("ClientID", 8)::bigint, "ID", sha256("Code"::bytea) from ballots
      where "VoteID" = ${ID} and "ID" > (select coalesce(max("BallotID"), 0) from vote_leaves where "VoteID" = ${ID})`.execute(
      db,
    )
  }
  return { ID, GUID: (await maker.votes.get({ ID })).GUID, count }
}

interface Sides {
  readonly newsroom: Newsroom
  readonly house: House
  readonly small: Filled
  readonly large: Filled
}

async function measured({ newsroom, house, small, large }: Sides, rounds: number): Promise<Figure[]> {
  const { db, pool } = newsroom
  const app = createApp({ db, pool, ...everyFamily, log: { error: (details, text) => console.error(text, details) } })
  const nobody = createClient(contract, sendAs(app))
  const list = (PageIndex: (vote: Filled) => number) => async (vote: Filled) => {
    const { List } = await house.maker.ballots.list({ VoteID: vote.ID, PageIndex: PageIndex(vote), PageSize: PAGE })
    if (List.length !== PAGE) throw new Error(`a page of ${List.length} ballots`)
  }
  const reads: readonly (readonly [title: string, read: (vote: Filled) => Promise<unknown>])[] = [
    [
      'tally as the public reads it',
      async ({ GUID, count }) => {
        const { Options } = await nobody.votes.openOne({ StationKey: house.StationKey, Vote: GUID })
        const sum = Options.reduce((all, { Figures }) => all + (Figures?.Counted ?? 0), 0)
        if (sum !== count) throw new Error(`a tally of ${sum} of ${count} ballots`)
      },
    ],
    ['first page of the ballots', list(() => 1)],
    ['page in the middle of the ballots', list(({ count }) => Math.floor(count / PAGE / 2))],
  ]
  const figures: Figure[] = []
  for (const [title, read] of reads) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = -10; round < rounds; round++)
      // Who goes first changes, so that what disturbs one side disturbs the other.
      for (const side of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
        const started = performance.now()
        await read(side === 'small' ? small : large)
        if (round >= 0) times[side].push(performance.now() - started)
      }
    const [one, other] = [median(times.small), median(times.large)]
    figures.push({
      part: 'tally',
      title: `${title}, of ${large.count.toLocaleString('en')}`,
      value: other,
      unit: 'ms',
      baseline: { title: `of ${SMALL.toLocaleString('en')}`, value: one },
      ratio: one / other,
      goal: { ratio: 1 / TIMES },
      note: `${(other / one).toFixed(2)} times as long, of ${TIMES} at most; ${rounds} rounds`,
    })
  }
  return figures
}
