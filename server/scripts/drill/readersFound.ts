/** Compares what readers were told with what is there. */
import type pg from 'pg'
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { codeHash } from '../../../src/evidence/ballots/receipt.ts'
import { fromHex } from '../../../src/evidence/bytes.ts'
import { openCheckpoint } from '../../../src/evidence/notes/checkpoint.ts'
import { readKeyLine } from '../../../src/evidence/notes/keys.ts'
import { isConsistent } from '../../../src/evidence/tree/check.ts'
import type { Stage } from '../readers/stage.ts'
import type { ReaderPart } from './readersAct.ts'

/** What was found after a kill. */
export interface ReadersFound {
  /** Acknowledged and not there, or there otherwise than it was told. */
  readonly lost: number
  /** There more than once. */
  readonly doubled: number
  /** Places, prizes and views beyond what there are. */
  readonly oversold: number
  readonly views: AdFound
  readonly clicks: AdFound
}

/** Views or clicks: those that readers were told are counted, and those that are. */
export interface AdFound {
  readonly acknowledged: number
  readonly counted: number
}

interface Row {
  readonly key: string
  readonly count: number
  readonly told: string
}

/** Rows of each act by its ClientID: how often it is there, and what would be told of it. */
async function rowsOf(pool: pg.Pool, { SignUpID, VoteID, DrawID }: Stage): Promise<Map<string, Row>> {
  const { rows } = await pool.query<Row>(
    `select "ClientID" as key, count(*)::int as count, min("No")::text as told from sign_up_members
       where "SignUpID" = $1 group by 1
     union all select "Code", count(*)::int, '' from ballots where "VoteID" = $2 group by 1
     union all select t."ClientID", count(*)::int, min(t."Number")::text || coalesce(min(p."Title"), '')
       from draw_tickets t left join draw_prizes p on p."ID" = t."PrizeID"
       where t."DrawID" = $3 and t."TakenAt" is not null group by 1`,
    [SignUpID, VoteID, DrawID],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** What is held, won and seen beyond what there is, counted by the rows themselves. */
async function oversold(pool: pg.Pool, { SessionID, DrawID }: Stage): Promise<number> {
  const { rows } = await pool.query<{ over: number }>(
    `select (select greatest(0, coalesce(sum(m."Seats"), 0) - s."Capacity") from sign_up_sessions s
        left join sign_up_members m on m."SessionID" = s."ID" and m."State" in ('applied', 'passed', 'checked_in', 'offered')
        where s."ID" = $1 group by s."Capacity")::int
      + (select coalesce(sum(greatest(0, won - "Units")), 0) from (select p."Units", (select count(*) from draw_records r
          where r."PrizeID" = p."ID" and not r."IsStandby") as won from draw_prizes p where p."DrawID" = $2) w)::int
      + (select count(*) - count(distinct "UnitID") from draw_records where "DrawID" = $2 and not "IsStandby")::int
      + (select coalesce(sum(greatest(0, "Views" - "BookedViews")), 0) from ads
          where "BookedViews" > 0 and "Title" like '断电演练%')::int as over`,
    [SessionID, DrawID],
  )
  return rows[0]!.over
}

/** See the file. */
export async function whatReadersFind(
  pool: pg.Pool,
  stage: Stage,
  parts: readonly ReaderPart[],
): Promise<ReadersFound> {
  const rows = await rowsOf(pool, stage)
  let lost = 0
  const expect = (key: string, told: string) => {
    const row = rows.get(key)
    if (!row || row.told !== told) lost++
  }
  const keyOf = (what: string, number: number) => `drill-${what}-${String(number).padStart(6, '0')}`
  for (const { number, signUp, receipt, ticket } of parts) {
    if (signUp) expect(keyOf('apply', number), String(signUp.No))
    if (receipt !== undefined) expect(codeHash(stage.Vote, receipt), '')
    if (ticket !== undefined && ticket !== 'none') expect(keyOf('ticket', number), `${ticket.Number}${ticket.Prize}`)
  }
  const cancelled = parts.filter(({ signUp }) => signUp?.isCancelled).map(({ number }) => keyOf('apply', number))
  const { rows: back } = await pool.query<{ count: number }>(
    `select count(*)::int as count from sign_up_members
     where "SignUpID" = $1 and "ClientID" = any($2) and "State" <> 'cancelled'`,
    [stage.SignUpID, cancelled],
  )
  const { rows: people } = await pool.query<{ twice: number }>(
    `select (select count(*) from (select from sign_up_members where "SignUpID" = $1 group by "Participant" having count(*) > 1) m)::int
      + (select count(*) from (select from ballots where "VoteID" = $2 group by "Pseudonym" having count(*) > 1) b)::int
      + (select count(*) from (select from draw_tickets where "DrawID" = $3 and "TakenAt" is not null
          group by "Who" having count(*) > 1) t)::int as twice`,
    [stage.SignUpID, stage.VoteID, stage.DrawID],
  )
  const ads = await pool.query<{ views: number; clicks: number }>(
    `select sum("Views")::int as views, sum("Clicks")::int as clicks from ads where "Title" like '断电演练%'`,
  )
  const shown = parts.flatMap((part) => [...part.shown.values()])
  const twice = [...rows.values()].reduce((sum, { count }) => sum + count - 1, 0)
  return {
    lost: lost + back[0]!.count,
    doubled: twice + people[0]!.twice,
    oversold: await oversold(pool, stage),
    views: { acknowledged: shown.filter(({ view }) => view === 'counted').length, counted: ads.rows[0]!.views },
    clicks: { acknowledged: shown.filter(({ click }) => click === 'counted').length, counted: ads.rows[0]!.clicks },
  }
}

/** The checkpoints somebody outside keeps: each new one must go on from all before, and none may go or change. */
export class KeptCheckpoints {
  readonly notes = new Map<number, string>()
  /** Those that were gone, changed, badly signed, or did not go on. */
  wrong = 0

  /** Fetches all there are, and holds them against those that are kept. */
  async fetch(client: Client<Contract>, { StationKey, Vote }: Stage): Promise<void> {
    const asked = { StationKey, Vote }
    const { Key, List } = await client.votes.checkpoints({ ...asked, After: 0 })
    const there = new Map(List.map(({ Size, Note }) => [Size, Note]))
    for (const [size, note] of this.notes) if (there.get(size) !== note) this.wrong++
    const rootOf = (note: string) => {
      const opened = openCheckpoint(note, [readKeyLine(Key)!])
      return opened.ok ? opened.checkpoint.root : undefined
    }
    let before = [...this.notes.keys()].at(-1)
    for (const { Size, Note } of List) {
      if (this.notes.has(Size)) continue
      const secondRoot = rootOf(Note)
      if (!secondRoot) this.wrong++
      else if (before !== undefined) {
        const { Proof } = await client.votes.consistency({ ...asked, First: before, Second: Size })
        const firstRoot = rootOf(this.notes.get(before)!)!
        const proof = Proof.map((one) => fromHex(one)!)
        if (!isConsistent({ first: before, firstRoot, second: Size, secondRoot, proof })) this.wrong++
      }
      this.notes.set(Size, Note)
      before = Size
    }
  }
}
