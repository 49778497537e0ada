/** Taking back an act of one's own, and doing it again (Ours). */
import { Refusal } from '../../../src/api/client.ts'
import type { Change, Undone, UndoSkip } from '../../../src/api/system/operationLog/calls.ts'
import { refuseUnasked } from '../../platform/pipeline/askedAgain.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { proposalsOf } from '../../platform/pipeline/proposed.ts'
import { findLine, isUndone, markUndone, type StoredLine } from './store.ts'
import { takeBack, type Taken } from './takeBack.ts'
import { actionBehind, objectionTo } from './undoable.ts'

/**
 * Takes back what a log line tells of, record by record; records somebody touched since are skipped and say by whom. The
 * line of an undo is taken back by doing the act again. Refused when nothing is left to take back.
 */
export async function undo(request: Request<{ ID: number }>): Promise<Undone> {
  const line = await findLine(request.db, request.me.StID, request.input.ID)
  if (!line) throw new Refusal('missing', '没有这条日志，请刷新后重试。')
  return undoLine(request, line, request.logId)
}

/** The same for a line that was read already; `logId`: the number of the line it leaves. */
export async function undoLine(request: Request<unknown>, line: StoredLine, logId: number): Promise<Undone> {
  const { db, me, now } = request
  const root = line.RootID ?? line.ID
  const again = await isUndone(db, root)
  const verb = again ? '恢复' : '撤销'
  const objection = objectionTo(line, me, now, verb)
  if (objection) throw objection
  const act = actionBehind(line)!
  await refuseUnasked(db, act.action, request)
  const { family } = act
  const undoer = request.undoerOf(family)
  if (!undoer) throw new Error(`${line.RootAction ?? line.Action} is undoable and ${family} has no undoer`)

  // Marked before anything is taken back: whoever is second waits for the first and is refused.
  if (!(await markUndone(db, line.ID, logId))) throw new Refusal('conflict', '这个操作已经撤销过了。')
  const { taken, Skipped } = await takeBack(request, undoer, { act, line, root, again, logId })
  if (taken.length === 0) throw new Refusal('conflict', reasonsIn(Skipped) ?? `这个操作没有可以${verb}的内容。`)
  const Done = taken.map(({ change }) => change.ID)
  await request.logAlso({
    ID: logId,
    Title: `${verb}：${line.Title.replace(/^(撤销|恢复)：/, '')}`,
    ActionType: line.ActionType as '1' | '2',
    Module: line.Module,
    EventID: Done,
    UndoOf: line.ID,
    RootID: root,
    Modifys: taken.map(reversed),
  })
  request.announce({ Topic: family, Action: 'undo', Ids: Done })
  const cards = await proposalsOf(db, me, root)
  if (cards.length > 0) request.announce({ Topic: 'aiProposals', Action: 'undo', Ids: cards, ToUserID: me.ID })
  const Warned = taken.flatMap(({ change: { ID }, warns }) => (warns === undefined ? [] : [{ ID, Reason: warns }]))
  return { Done, Skipped, LogID: logId, ...(Warned.length > 0 ? { Warned } : {}) }
}

/** Why nothing was taken back; where records differ in it, each by its name. */
function reasonsIn(skipped: readonly UndoSkip[]): string | undefined {
  const reasons = new Set(skipped.map(({ Reason }) => Reason))
  if (reasons.size < 2) return skipped[0]?.Reason
  return skipped.map(({ Title, Reason }) => `“${Title}”：${Reason}`).join('')
}

function reversed({ change: { ID, Title, Before, After }, whole }: Taken): Change {
  return { ID, Title, Before: whole ?? After, After: Before }
}
