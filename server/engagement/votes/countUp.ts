/** The limits of a vote, held by counters that are counted up with the ballot and never above what is allowed. */
import { sql } from 'kysely'
import { daysIn } from '../../../src/evidence/ballots/limits.ts'
import { minuteOf } from '../../../src/evidence/ballots/leaf.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

type Limited = Pick<StoredOf<'votes'>, 'ID' | 'Zone' | 'PerPerson' | 'PerDay' | 'PerOption' | 'PerDevice'>

/** Whose ballot it is, by pseudonyms. */
export interface Casting {
  readonly person: string
  readonly device: string | undefined
  /** As numbers, with what they are called. */
  readonly options: ReadonlyMap<number, string>
  readonly now: Date
}

type Kind = 'person' | 'day' | 'option' | 'device'
interface Counter {
  readonly kind: Kind
  readonly who: string
  readonly part: string
  readonly most: number
}

/** The newsroom's day of a moment. */
export const dayOf = (zone: string, now: Date): string => daysIn(zone)(minuteOf(now.getTime()))

/** The counters of a ballot, in the order in which everybody takes them. Pure. */
export function countersOf(vote: Limited, { person, device, options, now }: Casting): Counter[] {
  const counter = (kind: Kind, who: string, part: string, most: number) => ({ kind, who, part, most })
  return [
    counter('person', person, '', vote.PerPerson),
    counter('day', person, dayOf(vote.Zone, now), vote.PerDay),
    ...[...options.keys()].map((number) => counter('option', person, String(number), vote.PerOption)),
    ...(device === undefined ? [] : [counter('device', device, '', vote.PerDevice)]),
  ].filter(({ most }) => most > 0)
}

/** What a limit that is reached says. Pure. */
function limitSaid({ kind, part, most }: Counter, options: ReadonlyMap<number, string>): string {
  if (kind === 'day') return `您今天已经投满 ${most} 票（每人每天 ${most} 票），明天可以再投。`
  if (kind === 'person') return `您已经投满 ${most} 票（每人一共 ${most} 票）。`
  if (kind === 'device') return `这台设备已经投满 ${most} 票（每台设备 ${most} 票）。`
  return `您给“${options.get(Number(part))}”已经投满 ${most} 票（每人每个选项 ${most} 票）。`
}

/** Counts a ballot, or throws 'refused' with the limit it is over; then nothing of it is counted, since nothing is committed. */
export async function countUp(db: Db, vote: Limited, casting: Casting): Promise<void> {
  const counters = countersOf(vote, casting)
  if (counters.length === 0) return
  const { rows } = await sql<{ Kind: Kind; Part: string }>`
    insert into ballot_counts ("VoteID", "Kind", "Who", "Part", "Count", "Most")
    select ${vote.ID}, kind, who, part, 1, most from unnest(${counters.map(({ kind }) => kind)}::text[],
      ${counters.map(({ who }) => who)}::text[], ${counters.map(({ part }) => part)}::text[],
      ${counters.map(({ most }) => most)}::int[]) with ordinality as c(kind, who, part, most, at) order by at
    on conflict ("VoteID", "Kind", "Who", "Part") do update
      set "Count" = ballot_counts."Count" + 1, "Most" = excluded."Most" where ballot_counts."Count" < excluded."Most"
    returning "Kind", "Part"`.execute(db)
  if (rows.length === counters.length) return
  const over = counters.find(({ kind, part }) => !rows.some((row) => row.Kind === kind && row.Part === part))!
  throw new Refusal('refused', limitSaid(over, casting.options), { detail: { Limit: over.kind, Most: over.most } })
}
