/** Carrying a recording out, from wherever it is: whoever takes the job over goes on with the pieces that are there. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { JobInHand, WorkParts } from '../../platform/jobs/work.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { Fetching } from './fetching.ts'
import { lookOnce, noteGap } from './follow.ts'
import { joinPieces } from './join.ts'
import { PlaylistProblem } from './playlist.ts'

/** How long to wait where the stream does not answer, in ms. */
const AWAY_MS = 2000

const stored = (db: Kysely<Database>, ID: number) =>
  db.selectFrom('recordings').selectAll().where('ID', '=', ID).executeTakeFirst()

async function fail(db: Kysely<Database>, ID: number, Problem: string, now: Date): Promise<void> {
  await db
    .updateTable('recordings')
    .set({ State: 'failed', Problem, UpdateTime: now })
    .where('ID', '=', ID)
    .where('State', 'in', ['waiting', 'running', 'stopping'])
    .execute()
}

/** See Work.run: answers when it is due again; undefined: it is over. */
export async function record(
  { key, signal, now, report }: Pick<JobInHand, 'key' | 'signal' | 'now' | 'report'>,
  { db, pool, outgoingHosts, publicAddress }: Pick<WorkParts, 'db' | 'pool' | 'outgoingHosts' | 'publicAddress'>,
): Promise<Date | undefined> {
  const ID = Number(key)
  const first = await stored(db, ID)
  if (first?.State === 'waiting') {
    if (first.BeginTime && first.BeginTime > now()) return first.BeginTime
    await db
      .updateTable('recordings')
      .set({ State: 'running', UpdateTime: now() })
      .where('ID', '=', ID)
      .where('State', '=', 'waiting')
      .execute()
  }
  const problem = await follow(db, { outgoingHosts, publicAddress }, { ID, signal, now, report })
  if (signal.aborted) return now()
  return finish({ db, pool }, ID, problem, now)
}

interface Following extends Pick<JobInHand, 'signal' | 'now' | 'report'> {
  readonly ID: number
}

/** Follows the stream to its end, to the end that was asked for, or until somebody stops it. Answers what went wrong for good. */
async function follow(
  db: Kysely<Database>,
  parts: Fetching,
  { ID, signal, now, report }: Following,
): Promise<string | undefined> {
  let isLost = false
  while (!signal.aborted) {
    const recording = await stored(db, ID)
    if (recording?.State !== 'running' || now() >= recording.EndTime!) return undefined
    report({ Segments: recording.Segments, Seconds: Math.round(recording.DurationMs / 1000) })
    const rest = await lookOnce(db, parts, recording, { now, stop: signal }).catch(async (error: unknown) => {
      if (error instanceof PlaylistProblem) return error.message
      if (!(error instanceof SendProblem)) throw error
      if (!error.mayPass && recording.Segments === 0) return error.message
      if (!isLost) await noteGap(db, ID, now(), `连不上直播流：${error.message}`)
      await db
        .updateTable('recordings')
        .set({ Problem: error.message.slice(0, 500) })
        .where('ID', '=', ID)
        .execute()
      isLost = true
      return AWAY_MS
    })
    if (typeof rest === 'string') return rest
    if (typeof rest !== 'number') {
      isLost = false
      if (rest.isEnded) return undefined
    }
    const left = recording.EndTime!.getTime() - now().getTime()
    const restMs = Math.max(0, Math.min(typeof rest === 'number' ? rest : rest.restMs, left))
    await wait(restMs, undefined, { signal }).catch(() => {})
  }
  return undefined
}

async function finish(
  { db, pool }: Pick<WorkParts, 'db' | 'pool'>,
  ID: number,
  problem: string | undefined,
  now: () => Date,
): Promise<undefined> {
  const recording = await stored(db, ID)
  if (recording?.State !== 'running' && recording?.State !== 'stopping') return undefined
  if (recording.Segments === 0) {
    await fail(db, ID, problem ?? (recording.Problem || '没有录到内容：直播流一直没有信号。'), now())
    return undefined
  }
  if (problem) await noteGap(db, ID, now(), problem)
  await joinPieces({ db, pool }, recording, now())
  return undefined
}
