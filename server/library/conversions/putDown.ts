/** What becomes of a conversion that ended with an error. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { ATTEMPT_LIMIT } from '../../../src/api/library/conversions/states.ts'
import { isAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/schema.ts'
import { EngineProblem, type Engine, type ProblemKind } from '../../platform/engine/engine.ts'
import { lookAtEngine } from '../../platform/engine/engineState.ts'
import { asPutOff, PutOff } from '../../platform/jobs/putOff.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { asDiskProblem, diskProblemIn } from '../../platform/storage/diskProblem.ts'
import { filesProblem, storageOf } from '../../platform/storage/heldStorage.ts'
import { StorageProblem } from '../../platform/storage/storage.ts'
import { failConversion, loseConversion, sayOf, type Claimed, type Held } from './claim.ts'

/** Told where the disk has no room for what is made. */
export const NO_ROOM = '服务器的磁盘空间不够转码，请联系管理员。'
const UNFORESEEN = '处理时出了意外，服务器的日志里有记录。'
/** Ends of an engine that may pass. */
const passing = ['killed', 'broken'] as const satisfies readonly ProblemKind[]
const mayPassBy = (kind: ProblemKind) => passing.some((one) => one === kind)
/** What was in the way of one that waits, and of no other. */
export const ownProblems: readonly string[] = [UNFORESEEN, ...passing.map((kind) => new EngineProblem(kind).message)]
/** Ours: with less room than this, in bytes, it was the disk that stopped an engine, whatever the engine says. */
const BARE = 1024 * 1024

/** How it ended: `again`: it waits and is due at once; `later`: in a while, when the other side may answer. */
export type Ended = 'over' | 'again' | 'later'

/** What an engine says of a disk that is full or may not be written to, as the disk's own problem; anything else as it is. */
async function causeOf(db: Kysely<Database>, error: unknown): Promise<unknown> {
  // What is not there just now may look like anything to whoever was at work on it.
  const files = error instanceof SendProblem ? undefined : await filesProblem(db)
  if (files) return files
  if (!(error instanceof EngineProblem) || error.kind === 'called off') return asDiskProblem(error)
  const disk = diskProblemIn(error.detail)
  if (disk) return disk === 'full' ? new StorageProblem('full', NO_ROOM) : new StorageProblem('closed')
  const room = await storageOf(db)
    .room()
    .catch(() => Infinity)
  return room < BARE ? new StorageProblem('full', NO_ROOM) : error
}

/** Why it has to wait, where the file is not to blame; undefined: it is, or nobody knows. */
async function waitFor(engine: Engine | undefined, error: unknown): Promise<PutOff | undefined> {
  if (engine && error instanceof EngineProblem && error.kind !== 'called off') {
    const broken = await lookAtEngine(engine)
    // Nobody takes it in hand before the engine works.
    if (broken !== '') return new PutOff(broken, 0)
  }
  return asPutOff(error)
}

/** What it stands on. */
interface Parts {
  readonly db: Kysely<Database>
  readonly engine: Engine | undefined
  readonly now: () => Date
}

/**
 * Puts down what ended with an error: it waits again, or it has failed. Rejects with a PutOff where something is missing
 * that has nothing to do with this one, with what nobody foresaw, and with what the database ended with that is away.
 */
export async function putDown(
  { db, engine, now }: Parts,
  held: Held,
  claimed: Claimed,
  raised: unknown,
): Promise<Ended> {
  // Whatever becomes of it is known once the database answers; what it was at work on is not to blame.
  if (isAway(raised)) throw raised
  const { Attempts, ID } = claimed
  const times = Attempts + 1
  const error = await causeOf(db, raised)
  const detail = raised instanceof EngineProblem ? raised.detail : ''
  const say = (message: string) => sayOf(db, ID, [`第 ${times} 次：${message}`, detail].filter(Boolean).join('\n'))
  // A disk that is full has nothing to do with this one: however long it lasts, it waits, and says so once.
  const putOff = await waitFor(engine, error)
  if (putOff) {
    if (claimed.Problem !== putOff.message) await say(putOff.message)
    await loseConversion(db, held, { Attempts, isCounted: false, Problem: putOff.message })
    throw putOff
  }
  const isForeseen = [EngineProblem, StorageProblem, SendProblem, Refusal].some((kind) => error instanceof kind)
  if (!isForeseen) {
    await loseConversion(db, held, { Attempts, isCounted: true, Problem: UNFORESEEN }).catch(() => undefined)
    throw error
  }
  const { message } = error as Error
  await say(message)
  const isKilled = error instanceof EngineProblem && mayPassBy(error.kind)
  const mayPass = isKilled || (error instanceof SendProblem && error.mayPass)
  if (mayPass && times < ATTEMPT_LIMIT) {
    await loseConversion(db, held, { Attempts, isCounted: true, Problem: message })
    return isKilled ? 'again' : 'later'
  }
  await failConversion(db, held, message, now())
  return 'over'
}
