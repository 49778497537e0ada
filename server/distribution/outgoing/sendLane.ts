/** Emptying one lane of the outbox. */
import type { Kysely } from 'kysely'
import { ATTEMPT_LIMIT, effectStates, onceOnly, retryDelay } from '../../../src/api/distribution/outgoing/states.ts'
import { isAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/schema.ts'
import { untilDatabase } from '../../platform/jobs/putOff.ts'
import type { WorkLog } from '../../platform/jobs/work.ts'
import type { Db, Note } from '../../platform/pipeline/implement.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { systemSender, sendNotes } from '../../system/messages/send.ts'
import type { SmsPayload } from '../../system/smsAccounts/queueSms.ts'
import { tellUnsent } from '../../system/smsAccounts/tellTrouble.ts'
import type { Lane } from '../../platform/outgoing/lanes.ts'
import { claimNext, giveBack, nextOf, putDown, type Claimed, type Result } from './claim.ts'
import { SendProblem, senders, type SendParts } from './senders.ts'

/** What one run did. */
export interface SendResult {
  readonly Sent: number[]
  readonly Again: number[]
  readonly Failed: number[]
  /** When the lane is due next; undefined: nothing waits. */
  readonly next: Date | undefined
}

/** What sending stands on. */
export interface SendLaneParts extends SendParts {
  readonly db: Kysely<Database>
  readonly clock: () => Date
  /** Learns what a sender ended with that nobody foresaw; people read that it happened alone. */
  readonly log: Pick<WorkLog, 'warn'>
}

/**
 * Sends what is due of a lane, one after the other. At least once: a server that dies between sending and putting that
 * down leaves the effect to another one, which sends it with the same key. Ends early when told to `stop`;
 * rejects with a PutOff while the database is away.
 */
export async function sendLane(parts: SendLaneParts, lane: Lane, stop?: AbortSignal): Promise<SendResult> {
  const result = { Sent: [], Again: [], Failed: [] }
  while (!stop?.aborted) {
    const claimed = await claimNext(parts.db, lane, parts.clock())
    if (!claimed) break
    await sendOne(parts, claimed, result)
  }
  return { ...result, next: await nextOf(parts.db, lane) }
}

/** Families whose screens show what became of a text message. */
const toldBySms: ReadonlySet<string> = new Set(['signUpMembers', 'drawRecords'])

type Sorted = Pick<SendResult, 'Sent' | 'Again' | 'Failed'>

async function sendOne(parts: SendLaneParts, effect: Claimed, into: Sorted): Promise<void> {
  const outcome = await attempt(parts, effect).catch((error: unknown) => {
    throw isAway(error) ? untilDatabase(() => giveBack(parts.db, effect)) : error
  })
  const at = parts.clock()
  const result = resultOf(outcome, effect, at)
  await parts.db.transaction().execute(async (tx) => {
    if (!(await putDown(tx, effect, result, at))) return
    into[({ sent: 'Sent', queued: 'Again', failed: 'Failed', unknown: 'Failed' } as const)[result.State]].push(
      effect.ID,
    )
    // R-119; and telling of it would be a message again.
    const isOver = result.State === 'failed' || result.State === 'unknown'
    if (isOver) await tellOf(tx, effect, result)
    if (effect.Kind === 'sms' && outcome instanceof SendProblem) await tellOfAll(tx, effect, outcome)
    if (effect.Kind === 'sms' && toldBySms.has(effect.Family)) {
      const { StID, Family: Topic, RecordID } = effect
      await insertEvents(tx, [{ StID, Topic, Action: 'change', Ids: [RecordID] }])
    }
    if (effect.EndpointID !== null) await keepLast(tx, effect, result, at)
  })
}

/** What hinders all text messages; what passes by itself, such as a throttle, only where it did not pass at once. */
async function tellOfAll(tx: Db, { StID, Attempts, Payload }: Claimed, problem: SendProblem): Promise<void> {
  const { hinders: how, message: Problem, mayPass } = problem
  if (how === undefined || (mayPass && Attempts < 2)) return
  const { Purpose } = Payload as unknown as SmsPayload
  await tellUnsent(tx, StID, { Purpose, Problem, how })
}

async function attempt(parts: SendLaneParts, effect: Claimed): Promise<{ Target: string } | SendProblem> {
  const send = senders[effect.Kind as keyof typeof senders]
  if (!send) return new SendProblem(`不认识的种类 ${effect.Kind}`, false)
  const isOnce = onceOnly.has(effect.Kind)
  if (isOnce && effect.Was === 'sending') return SendProblem.lost('发送的服务器中途停了，不知道有没有发出。')
  try {
    return await send(parts, effect)
  } catch (error) {
    if (error instanceof SendProblem) return error
    // What may be sent twice waits; of anything else nobody knows whether it was on its way already.
    if (!isOnce && isAway(error)) throw error
    const { ID: effectId, Kind, EndpointID, StID } = effect
    parts.log.warn({ err: error, effect: effectId, kind: Kind, endpoint: EndpointID, station: StID }, 'a sending broke')
    return new SendProblem('发送时出了意外，请联系管理员查看服务器日志。', !isOnce, isOnce)
  }
}

function resultOf(outcome: { Target: string } | SendProblem, { Attempts }: Claimed, at: Date): Result {
  if (!(outcome instanceof SendProblem)) return { State: 'sent', Target: outcome.Target, Problem: '', SentAt: at }
  const { message: Problem, mayPass, isLost } = outcome
  if (isLost) return { State: 'unknown', Problem }
  if (!mayPass || Attempts >= ATTEMPT_LIMIT) return { State: 'failed', Problem }
  return { State: 'queued', Problem, DueAt: new Date(at.getTime() + retryDelay(Attempts)) }
}

/** Puts down at an endpoint what came of the last sending, for those who look at it. */
async function keepLast(db: Db, { StID, EndpointID }: Claimed, { Problem }: Result, LastAt: Date): Promise<void> {
  await db
    .updateTable('endpoints')
    .set({ LastAt, LastProblem: Problem })
    .where('ID', '=', EndpointID)
    .where('StID', '=', StID)
    .execute()
  await insertEvents(db, [{ StID, Topic: 'endpoints', Action: 'change', Ids: [EndpointID!] }])
}

/**
 * Tells whoever must know: the doer, or, of a message on its way to somebody, that one. Of what goes to people themselves only
 * the inbox tells, or a way that is down would be told of by that way for ever.
 */
async function tellOf(db: Db, effect: Claimed, { State, Problem }: Result): Promise<void> {
  const { StID, Kind, Event, Family, Title, ID, Payload, EndpointID } = effect
  // What an endpoint did not take of a message it is told of by, again and again.
  if (Kind === 'message' || (EndpointID !== null && Event === 'message')) return
  const isMessage = Family === 'messages'
  const UserID = isMessage ? Number(Payload['UserID']) : effect.UserID
  if (UserID === 0) return
  const said = State === 'unknown' ? effectStates[State] : '没有发送出去'
  const about = isMessage
    ? ({ Page: '/PersonalManagement', Params: { Part: 'messages' } } as const)
    : ({ Page: '/Outgoing', Params: { ID } } as const)
  const note: Note = { UserID, Type: '发送失败', Title: `《${Title}》${said}：${Problem}`, ...about }
  await sendNotes(db, systemSender(StID), [note], { isInboxOnly: isMessage || onceOnly.has(Kind) })
}
