/** Asking for what is made of a video, in the transaction of the act that wants it. */
import { sql, type Kysely } from 'kysely'
import { converting, type AnalysisKind, type ConversionKind } from '../../../src/api/library/conversions/states.ts'
import type { Database } from '../../platform/database/schema.ts'
import { queueJobs, type NewJob } from '../../platform/jobs/queue.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { isAsked } from './isAsked.ts'

/** The kinds of work in the table of jobs, for which an engine is needed or none; a job's key is the conversion's number. */
export const CONVERSION = 'conversion'
export const ASKED = 'conversion.asked'

/** The job of a conversion. */
export function jobOf({ ID, Kind, Priority }: { ID: number; Kind: string; Priority: number }): NewJob {
  return { kind: isAsked(Kind) ? ASKED : CONVERSION, key: String(ID), priority: Priority }
}

/** The columns of one that begins from the beginning. */
export const anew = {
  ...{ State: 'queued' as const, Attempts: 0, Percent: 0, Problem: '', Runner: '' },
  ...{ QueuedAt: sql<Date>`now()`, StartedAt: null, EndedAt: null },
}

/** Something to be made of a version. */
export interface NewConversion {
  readonly StID: number
  readonly MediaID: number
  readonly VersionID: number
  /** See the fields. */
  readonly Name: string
  readonly Kind: ConversionKind
  readonly Quality?: { readonly side: number; readonly videoKbps: number; readonly audioKbps: number } | undefined
  /** Of a cover: the moment somebody chose, in milliseconds. */
  readonly AtMs?: number | undefined
  /** 0 to 100. */
  readonly Priority: number
}

/** How urgent it is to know what a file is. */
const PLAN_PRIORITY = 80

/**
 * Queues what is made of a version: its file is looked at first, and what is missing is queued then. Safe to ask for twice.
 * Answers the number of the conversion that looks; undefined where one is on its way already.
 */
export async function queueRenditions(db: Kysely<Database>, VersionID: number): Promise<number | undefined> {
  const version = await db
    .selectFrom('media_versions')
    .select(['StID', 'MediaID', 'Type'])
    .where('ID', '=', VersionID)
    .executeTakeFirst()
  if (!version || !/^(video|audio)\//.test(version.Type)) return undefined
  const { StID, MediaID } = version
  const [ID] = await queueConversions(db, [
    { StID, MediaID, VersionID, Name: 'plan', Kind: 'plan', Priority: PLAN_PRIORITY },
  ])
  return ID
}

/** Queues conversions; those that wait or are being done stay as they are. Answers the numbers of the others. */
export async function queueConversions(db: Kysely<Database>, wanted: readonly NewConversion[]): Promise<number[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(({ Quality, AtMs, ...one }) => ({
    ...one,
    AtMs: AtMs ?? null,
    Quality: Quality ? JSON.stringify(Quality) : null,
  }))
  const queued = await db
    .insertInto('conversions')
    .values(rows)
    .onConflict((row) =>
      row
        .columns(['VersionID', 'Name'])
        .doUpdateSet((eb) => ({
          Quality: eb.ref('excluded.Quality'),
          AtMs: eb.ref('excluded.AtMs'),
          Priority: eb.ref('excluded.Priority'),
          ...anew,
        }))
        .where('conversions.State', 'in', converting.from('again')),
    )
    .returning(['ID', 'StID', 'Kind', 'Priority'])
    .execute()
  await queueJobs(db, queued.map(jobOf))
  await tellOf(db, queued)
  return queued.map(({ ID }) => ID)
}

/** A version of which something is to be found out. */
export interface NewAnalysis extends Pick<NewConversion, 'StID' | 'MediaID' | 'VersionID' | 'Priority'> {
  readonly Kind: AnalysisKind
}

/** Queues analyses, one of a kind for a version; see queueConversions. */
export function queueAnalyses(db: Kysely<Database>, wanted: readonly NewAnalysis[]): Promise<number[]> {
  return queueConversions(
    db,
    wanted.map((one) => ({ ...one, Name: one.Kind })),
  )
}

/** Tells whoever looks at the queue that these changed. */
export async function tellOf(
  db: Kysely<Database>,
  rows: readonly { readonly ID: number; readonly StID: number }[],
): Promise<void> {
  const stations = [...new Set(rows.map(({ StID }) => StID))]
  await insertEvents(
    db,
    stations.map((StID) => ({
      ...{ StID, Topic: 'conversions', Action: 'change' },
      Ids: rows.filter((row) => row.StID === StID).map(({ ID }) => ID),
    })),
  )
}
