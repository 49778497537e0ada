/** Carrying a recording out, from wherever it is: whoever takes the job over goes on with the pieces that are there. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { JobInHand, WorkParts } from '../../platform/jobs/work.ts'
import { asPutOff } from '../../platform/jobs/putOff.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { StorageProblem } from '../../platform/storage/storage.ts'
import type { Fetching } from './fetching.ts'
import { lookOnce } from './follow.ts'
import { noteGap } from './gaps.ts'
import { joinPieces } from './join.ts'
import { PlaylistProblem } from './playlist.ts'
import { say } from './say.ts'

/** How long to wait where the stream does not answer, or nothing can be put down, in ms. */
const AWAY_MS = 2000

/** The stream goes on meanwhile: as soon as there is room again, so does this. Files that are elsewhere are another server's. */
const isWaitedFor = (error: unknown): error is StorageProblem =>
  error instanceof StorageProblem && error.mayPass && error.kind !== 'foreign'

const stored = (db: Kysely<Database>, ID: number) =>
  db.selectFrom('recordings').selectAll().where('ID', '=', ID).executeTakeFirst()

/** Told where nobody knows what is in the way. */
const UNFORESEEN = '录制时出了意外，服务器会再试；服务器的日志里有记录。'
/** Ours: as often it is tried to put it together before what a disk cannot read counts as lost, some ten minutes. */
const PATIENCE = 10
/** Ours: and before what does not look like a video counts as none: a machine without memory sees nothing, either. */
const LOOKS = 3

/** See Work.run: answers when it is due again; undefined: it is over. */
export async function record(
  { key, attempts, signal, now, report }: Pick<JobInHand, 'key' | 'attempts' | 'signal' | 'now' | 'report'>,
  { db, pool, log, outgoingHosts, publicAddress }: Pick<WorkParts, 'db' | 'pool' | 'log' | keyof Fetching>,
): Promise<Date | undefined> {
  const ID = Number(key)
  const first = await stored(db, ID)
  if (first?.State === 'waiting') {
    if (first.BeginTime && first.BeginTime > now()) return first.BeginTime
    await say(db, ID, { State: 'running', from: ['waiting'], Problem: '' }, now())
  }
  try {
    const problem = await follow({ db, log, outgoingHosts, publicAddress }, { ID, signal, now, report })
    if (signal.aborted) return now()
    await finish({ db, pool }, { ID, problem, now, signal, attempts })
    return undefined
  } catch (error) {
    // Nobody looks into the log of a server to see why a recording stands still.
    const Problem = error instanceof Refusal ? error.message : (asPutOff(error)?.message ?? UNFORESEEN)
    if (!signal.aborted) await say(db, ID, { Problem }, now()).catch(() => undefined)
    throw error
  }
}

interface Following extends Pick<JobInHand, 'signal' | 'now' | 'report'> {
  readonly ID: number
}

/** Follows the stream to its end, to the end that was asked for, or until somebody stops it. Answers what went wrong for good. */
async function follow(
  { db, log, ...parts }: Fetching & Pick<WorkParts, 'db' | 'log'>,
  { ID, signal, now, report }: Following,
): Promise<string | undefined> {
  let isLost = false
  while (!signal.aborted) {
    const recording = await stored(db, ID)
    if (recording?.State !== 'running' || now() >= recording.EndTime!) return undefined
    report({ Segments: recording.Segments, Seconds: Math.round(recording.DurationMs / 1000) })
    const rest = await lookOnce(db, parts, recording, { now, stop: signal }).catch(async (error: unknown) => {
      if (error instanceof PlaylistProblem) return error.message
      if (!(error instanceof SendProblem) && !isWaitedFor(error)) throw error
      const isStream = error instanceof SendProblem
      const { message } = error
      if (isStream && !error.mayPass && recording.Segments === 0) return message
      if (!isLost) {
        await noteGap(db, ID, now(), `${isStream ? '连不上直播流' : '录不下来'}：${message}`)
        log.warn({ recording: ID }, `recording a stream waits: ${message}`)
      }
      await say(db, ID, { Problem: message }, now())
      isLost = true
      return AWAY_MS
    })
    if (typeof rest === 'string') return rest
    if (typeof rest !== 'number') {
      if (isLost) log.info({ recording: ID }, 'recording a stream goes on')
      isLost = false
      if (rest.isEnded) return undefined
    }
    const left = recording.EndTime!.getTime() - now().getTime()
    const restMs = Math.max(0, Math.min(typeof rest === 'number' ? rest : rest.restMs, left))
    await wait(restMs, undefined, { signal }).catch(() => {})
  }
  return undefined
}

interface Finishing extends Pick<JobInHand, 'signal' | 'now' | 'attempts'> {
  readonly ID: number
  /** What ended it; undefined: its time, or somebody. */
  readonly problem: string | undefined
}

async function finish(parts: Pick<WorkParts, 'db' | 'pool'>, finishing: Finishing): Promise<void> {
  const { ID, problem, now, signal, attempts } = finishing
  const { db } = parts
  const recording = await stored(db, ID)
  if (recording?.State !== 'running' && recording?.State !== 'stopping') return
  const fail = (Problem: string) => say(db, ID, { State: 'failed', Problem }, now())
  if (recording.Segments === 0) return fail(problem ?? (recording.Problem || '没有录到内容：直播流一直没有信号。'))
  if (problem) await noteGap(db, ID, now(), problem)
  await say(db, ID, { State: 'stopping', Problem: recording.State === 'running' ? '' : recording.Problem }, now())
  const joining = { now: now(), signal, isLast: attempts >= PATIENCE }
  const why = await joinPieces(parts, recording, joining).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.kind === 'busy' || attempts < LOOKS) throw error
    return `录到的不能放进媒资库：${error.message}`
  })
  if (why !== undefined) await fail(why)
}
