/** Conversions as people see them: with their item's title, their place in the queue, and how long it will probably take. */
import { sql } from 'kysely'
import type { Conversion } from '../../../src/api/library/conversions/calls.ts'
import { conversionTitle } from '../../../src/api/library/conversions/states.ts'
import { engineOf, whyNoEngine } from '../../platform/engine/heldEngine.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { isAsked } from './isAsked.ts'
import { paceOf } from './pace.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>
/** A conversion as its table has it. */
type Plain = Omit<Conversion, 'MediaTitle' | 'Title' | 'Place' | 'LeftMs'>

/** How many of all stations are before each of these that waits. */
async function placesOf({ db }: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ ID: number; Place: number }>`
    with waiting as (select "ID", (row_number() over (order by "Priority" desc, "ID") - 1)::int as "Place"
      from conversions where "State" = 'queued')
    select * from waiting where "ID" = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ ID, Place }) => [ID, Place]))
}

/** How long each of these has to be worked on, in milliseconds of video. */
async function lengthsOf({ db, me }: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('media_versions')
    .select(['ID', 'DurationMs'])
    .where('StID', '=', me.StID)
    .where('ID', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
  return new Map(rows.map(({ ID, DurationMs }) => [ID, Number(DurationMs ?? 0)]))
}

/** Adds what is worked out. */
export async function shownOf<Row extends Plain>(request: Reading, rows: readonly Row[]): Promise<Conversion[]> {
  const waiting = rows.filter(({ State }) => State === 'queued').map(({ ID }) => ID)
  const titles = await namesOf(
    request,
    'media',
    'Title',
    rows.map(({ MediaID }) => MediaID),
  )
  const places = waiting.length > 0 ? await placesOf(request, waiting) : new Map<number, number>()
  const pace = await paceOf(request)
  const lengths = await lengthsOf(
    request,
    rows.map(({ VersionID }) => VersionID),
  )
  const broken = engineOf(request.db) ? whyNoEngine(request.db) : ''
  /** What was in the way the last time is nothing while it is tried again; an engine that does not work is in everybody's. */
  const problemFor = ({ State, Kind, Problem }: Row) => {
    if (State === 'running') return ''
    return State === 'queued' && broken !== '' && !isAsked(Kind) ? broken : Problem
  }
  return rows.map((row) => {
    const length = lengths.get(row.VersionID) ?? 0
    const part = row.State === 'running' ? 1 - row.Percent / 100 : row.State === 'queued' ? 1 : 0
    const isKnown = row.Kind === 'stream' && pace !== null && length > 0 && part > 0
    const MediaTitle = titles.get(row.MediaID) ?? ''
    return {
      ...row,
      MediaTitle,
      Title: conversionTitle({ ...row, MediaTitle }),
      Problem: problemFor(row),
      Place: places.get(row.ID) ?? null,
      LeftMs: isKnown ? Math.round((length / pace) * part) : null,
    }
  })
}
