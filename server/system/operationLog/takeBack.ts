/** Taking back the changes of one line of the log, record by record. */
import { Refusal } from '../../../src/api/client.ts'
import type { Call } from '../../../src/api/contract.ts'
import { contract, type ActionEntry } from '../../../src/api/index.ts'
import type { Change, UndoSkip } from '../../../src/api/system/operationLog/calls.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'
import { effectsOf } from '../../platform/outgoing/holdBack.ts'
import { refuseBarred } from '../../platform/mediaRights/refuseBarred.ts'
import { refusalOf } from '../../platform/pipeline/problems.ts'
import { whyNotInverse } from '../../platform/records/inverse.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import { whyNot } from './mayTurn.ts'
import { lastTouch, type StoredLine } from './store.ts'

/** What is to be taken back. */
export interface Undoing {
  /** What was done, and to whose records. */
  readonly act: ActionEntry
  readonly line: StoredLine
  /** The line of the act itself. */
  readonly root: number
  /** The act is done again. */
  readonly again: boolean
  /** The line that tells of it. */
  readonly logId: number
}

/** A change that was taken back; `whole`: all columns of a record that is gone again. */
export interface Taken {
  readonly change: Change
  readonly whole?: Readonly<Record<string, unknown>>
  /** What the person should know of it, a clause; undefined: nothing. */
  readonly warns?: string
}

/** Take back what the line tells of, each record by itself: what was done last first, and done again in the order it was done in. */
export async function takeBack(
  request: Request<unknown>,
  undoer: Undoer,
  undoing: Undoing,
): Promise<{ taken: Taken[]; Skipped: UndoSkip[] }> {
  const taken: Taken[] = []
  const Skipped: UndoSkip[] = []
  const changes = undoing.line.Modifys as Change[]
  for (const change of undoing.again ? changes : changes.toReversed()) {
    // Only its name is told: there is nothing to take back.
    if (change.Before === null && change.After === null) continue
    const tried = await attempt(request.db, () => takeOne(request, undoer, undoing, change))
    const result = 'error' in tried ? reasonOf(tried.error) : tried.result
    const { ID, Title } = change
    if (typeof result === 'string') Skipped.push({ ID, Title, Reason: result })
    else taken.push(result)
  }
  // The line that tells of it names them in the order of the act, whichever way it goes.
  return undoing.again ? { taken, Skipped } : { taken: taken.toReversed(), Skipped: Skipped.toReversed() }
}

/** Why the database would not have one record back, such as a name that another one has by now. Throws what nobody foresaw. */
function reasonOf(error: unknown): string {
  const { refusal, unexpected } = refusalOf(error)
  if (unexpected) throw error
  return refusal.message
}

async function takeOne(
  request: Request<unknown>,
  undoer: Undoer,
  { act: { family, call }, line, root, again, logId }: Undoing,
  change: Change,
): Promise<Taken | string> {
  const { db, me, now } = request
  // An undoer that does not tell the whole record cannot make it once more.
  if (again && change.After === null && change.Before?.['ID'] === undefined) return '撤销的新增不能恢复，请重新添加。'
  const before = await whyNot(request, family, change)
  if (before !== undefined) return before
  const inverse = { request, call: (contract[family].calls as Readonly<Record<string, Call>>)[call]!, change }
  const against = await whyNotInverse(family, inverse)
  if (against !== undefined) return against
  const effects = await effectsOf(db, { StID: me.StID, LogID: root, RecordID: change.ID, now })
  if (!again && effects.gone) return effects.gone
  let all: Readonly<Record<string, unknown>> | undefined
  const warned: ((request: Request<unknown>) => Promise<string>)[] = []
  const more: ((request: Request<unknown>) => Promise<void>)[] = []
  const reason = await undoer({
    ...{ db, me, change, logId, undoneLogId: root, again, now },
    whole: (columns) => void (all = columns),
    warn: (say) => void warned.push(say),
    also: (act) => void more.push(act),
  })
  if (reason === undefined) {
    // Thrown, so that what was put back already is as it was.
    const after = await whyNot(request, family, change)
    if (after !== undefined) throw new Refusal('forbidden', after)
    // Nothing comes out again that would not be let out today.
    await refuseBarred(db, now, me)
    await (again ? effects.letGo() : effects.holdBack())
    for (const act of more) await act(request)
    const [say] = warned
    return { change, ...(all ? { whole: all } : {}), ...(say ? { warns: await say(request) } : {}) }
  }
  const since = await lastTouch(db, line, change.ID)
  const who = since && (since.UserID === me.ID ? '您' : since.AdminUserRealName)
  return since ? `${who}之后做了「${since.Title}」，不能${again ? '恢复' : '撤销'}。` : reason
}
