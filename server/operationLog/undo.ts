/** Taking back an act of one's own (Ours). */
import { Refusal } from '../../src/api/client.ts'
import type { BatchOutcome } from '../../src/api/fields.ts'
import type { Change } from '../../src/api/operationLog/calls.ts'
import type { Request, Undoer } from '../implement.ts'
import { undoers } from '../undo.ts'
import { findLine, lastTouch, markUndone, type StoredLine } from './store.ts'
import { actionBehind, objectionTo } from './undoable.ts'

/**
 * Takes back what a log line tells of, record by record; records somebody touched since are skipped and say by whom.
 * Refused when nothing is left to take back.
 */
export async function undo(request: Request<{ ID: number }>): Promise<BatchOutcome> {
  const { db, me, now, logId } = request
  const line = await findLine(db, me.StID, request.input.ID)
  if (!line) throw new Refusal('missing', '没有这条日志，请刷新后重试。')
  const objection = objectionTo(line, me, now)
  if (objection) throw objection
  const { family } = actionBehind(line)!
  const undoer = undoers[family]
  if (!undoer) throw new Error(`${line.Action} is undoable and ${family} has no undoer`)

  // Marked before anything is taken back: whoever is second waits for the first and is refused.
  if (!(await markUndone(db, line.ID, logId))) throw new Refusal('conflict', '这个操作已经撤销过了。')
  const { taken, Skipped } = await takeBack(request, undoer, line)
  if (taken.length === 0) throw new Refusal('conflict', Skipped[0]?.Reason ?? '这个操作没有可以撤销的内容。')
  const Done = taken.map(({ ID }) => ID)
  await request.logAlso({
    ID: logId,
    Title: `撤销：${line.Title}`,
    ActionType: line.ActionType as '1' | '2',
    Module: line.Module,
    EventID: Done,
    UndoOf: line.ID,
    Modifys: taken.map(({ ID, Title, Before, After }) => ({ ID, Title, Before: After, After: Before })),
  })
  request.announce({ Topic: family, Action: 'undo', Ids: Done })
  return { Done, Skipped, LogID: logId }
}

async function takeBack({ db, me, now, logId }: Request<unknown>, undoer: Undoer, line: StoredLine) {
  const taken: Change[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  // What was done last is taken back first.
  for (const change of (line.Modifys as Change[]).toReversed()) {
    const reason = await undoer({ db, me, change, logId, undoneLogId: line.ID, now })
    if (reason === undefined) {
      taken.unshift(change)
      continue
    }
    const since = await lastTouch(db, line, change.ID)
    const who = since && (since.UserID === me.ID ? '你' : since.AdminUserRealName)
    Skipped.unshift({ ID: change.ID, Reason: since ? `${who}之后做了「${since.Title}」，不能撤销。` : reason })
  }
  return { taken, Skipped }
}
