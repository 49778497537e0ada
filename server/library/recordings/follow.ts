/** One look at a stream: what is new in it is fetched and put down, each piece once. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { pauseWithoutRoom } from '../../platform/http/arrive.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { keepBytes } from '../../platform/storage/keepFile.ts'
import { fetchPlaylist, fetchSegment, wholeAddress, type Fetching } from './fetching.ts'
import { noteGap } from './gaps.ts'
import { PlaylistProblem, type Segment } from './playlist.ts'
import { tell } from './say.ts'

/** Ours: so much one recording may hold, in bytes. */
const MOST_BYTES = 64 * 1024 ** 3
/** How often a piece is asked for before it counts as missing. */
const TRIES = 3
/** The head of fragmented MP4 stands before all others, and has no number of its own. */
export const HEAD = -1

/** What a look found. */
export interface LookedAt {
  /** How long to wait for the next, in ms. */
  readonly restMs: number
  /** The stream is over. */
  readonly isEnded: boolean
}

/** The last piece that was put down; undefined: none was. */
async function lastOf(db: Kysely<Database>, RecordingID: number) {
  return db
    .selectFrom('recording_segments')
    .select(['Round', 'Sequence', 'Nth'])
    .where('RecordingID', '=', RecordingID)
    .where('Sequence', '<>', HEAD)
    .orderBy('Nth', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Looks once. Throws a SendProblem, a PlaylistProblem, or a StorageProblem: no less is left to everything else on the disk than
 * uploads leave. `stop`: ends it between two pieces.
 */
export async function lookOnce(
  db: Kysely<Database>,
  parts: Fetching,
  recording: Pick<StoredIn<'recordings'>, 'ID' | 'Url'>,
  { now, stop }: { readonly now: () => Date; readonly stop: AbortSignal },
): Promise<LookedAt> {
  const { ID } = recording
  await pauseWithoutRoom(storageOf(db))
  const { segments, targetMs, isEnded } = await fetchPlaylist(parts, wholeAddress(parts, recording.Url))
  const last = await lastOf(db, ID)
  const newest = segments.at(-1)?.sequence ?? -1
  // A stream that was started again counts from the beginning.
  const isAnew = last !== undefined && newest >= 0 && newest < last.Sequence
  const Round = (last?.Round ?? 0) + (isAnew ? 1 : 0)
  /** Noted with the first piece that is put down, so that it is noted once, however often that is tried. */
  let before = isAnew ? '直播流重新开始，前后可能不连续' : ''
  // Of a live nothing is taken down of before; what is a recording itself is taken down whole.
  const fresh = last
    ? segments.filter(({ sequence }) => isAnew || sequence > last.Sequence)
    : isEnded
      ? segments
      : segments.slice(-1)
  const missed = last && !isAnew && fresh[0] ? fresh[0].sequence - last.Sequence - 1 : 0
  if (missed > 0) before = `缺 ${missed} 段，没有来得及录`
  for (const segment of fresh) {
    if (stop.aborted) break
    if (await put(db, parts, { ID, Round, segment, before, now: now() })) before = ''
  }
  return { restMs: Math.max(500, targetMs / 2), isEnded: isEnded && !stop.aborted }
}

interface Putting {
  readonly ID: number
  readonly Round: number
  readonly segment: Segment
  /** What is missing before it; '': nothing. */
  readonly before: string
  readonly now: Date
}

/** Fetches a piece and puts it down, and what is missing before it. Answers whether it was to be had. */
async function put(
  db: Kysely<Database>,
  parts: Fetching,
  { ID, Round, segment, before, now }: Putting,
): Promise<boolean> {
  if (segment.head) await putHead(db, parts, ID, segment.head)
  const bytes = await tried(parts, segment.url)
  if (!bytes) {
    await noteGap(db, ID, now, `第 ${segment.sequence} 段取不到`)
    return false
  }
  await pauseWithoutRoom(storageOf(db), bytes.length)
  await db.transaction().execute(async (trx) => {
    const { Sha256, Size } = await keepBytes(trx, bytes)
    // Held: who had the job in hand before writes nothing beside us.
    const recording = await trx
      .selectFrom('recordings')
      .select(['StID', 'State', 'Size', 'Segments', 'Problem'])
      .where('ID', '=', ID)
      .forUpdate()
      .executeTakeFirst()
    if (recording?.State !== 'running') return
    if (recording.Size + Size > MOST_BYTES) throw new PlaylistProblem('录制超过 64 GB，已经停止。')
    const Nth = recording.Segments + 1
    const { sequence: Sequence, durationMs: DurationMs } = segment
    const made = await trx
      .insertInto('recording_segments')
      .values({ RecordingID: ID, Round, Sequence, Nth, Sha256, Size, DurationMs, CreateTime: now })
      .onConflict((conflict) => conflict.columns(['RecordingID', 'Round', 'Sequence']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) return
    await trx
      .updateTable('recordings')
      .set((eb) => ({
        Segments: Nth,
        Size: eb('Size', '+', Size),
        DurationMs: eb('DurationMs', '+', DurationMs),
        Problem: '',
        UpdateTime: now,
      }))
      .where('ID', '=', ID)
      .execute()
    if (before !== '') await noteGap(trx, ID, now, before)
    if (recording.Problem !== '') await tell(trx, [{ ID, StID: recording.StID }])
  })
  return true
}

/** The head stands once before all others. Throws a PlaylistProblem where the stream goes on with another. */
async function putHead(db: Kysely<Database>, parts: Fetching, RecordingID: number, url: string): Promise<void> {
  const there = await db
    .selectFrom('recording_segments')
    .select('Sha256')
    .where('RecordingID', '=', RecordingID)
    .where('Sequence', '=', HEAD)
    .executeTakeFirst()
  if (there) return
  const bytes = await fetchSegment(parts, url)
  await db.transaction().execute(async (trx) => {
    const { Sha256, Size } = await keepBytes(trx, bytes)
    await trx
      .insertInto('recording_segments')
      .values({ RecordingID, Round: 0, Sequence: HEAD, Nth: 0, Sha256, Size, DurationMs: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The bytes; undefined when they are not to be had. Throws what will not pass. */
async function tried(parts: Fetching, url: string): Promise<Uint8Array | undefined> {
  for (let left = TRIES; left > 0; left--)
    try {
      return await fetchSegment(parts, url)
    } catch (error) {
      if (!(error instanceof SendProblem)) throw error
      if (!error.mayPass) return undefined
    }
  return undefined
}
