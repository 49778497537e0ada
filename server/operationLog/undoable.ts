/** Which lines of the log may be taken back, and why the others may not. */
import { may, type Me } from '../../src/api/access.ts'
import { buttonOf, UNDO_MINUTES } from '../../src/api/actions.ts'
import { Refusal } from '../../src/api/client.ts'
import { actionEntries, contract, type ActionEntry } from '../../src/api/index.ts'

const entries = new Map<string, ActionEntry>(actionEntries.map((entry) => [entry.id, entry]))

/** What decides about a line. */
export interface Line {
  readonly Action: string
  readonly UserID: number
  readonly CreateTime: Date
  readonly UndoOf: number | null
  readonly UndoneBy: number | null
}

/**
 * Why the person may not take the line back; undefined when they may. Ours: the doer alone, within UNDO_MINUTES, once,
 * and only while the button is still theirs.
 */
export function objectionTo(line: Line, me: Me, now: Date): Refusal | undefined {
  const entry = entries.get(line.Action)
  if (line.UserID !== me.ID) return new Refusal('forbidden', '只能撤销自己的操作。')
  if (!entry?.action.undoable || line.UndoOf !== null) return new Refusal('refused', '这个操作不能撤销。')
  if (line.UndoneBy !== null) return new Refusal('conflict', '这个操作已经撤销过了。')
  if (now.getTime() - line.CreateTime.getTime() > UNDO_MINUTES * 60_000) {
    return new Refusal('refused', `只能撤销 ${UNDO_MINUTES} 分钟以内的操作。`)
  }
  const button = buttonOf(entry.action)
  if (!may(me, contract[entry.family].pages, button)) {
    return new Refusal('forbidden', `没有「${button}」权限，不能撤销，请联系管理员开通。`)
  }
  return undefined
}

/** The action a line tells of; undefined when the contract knows it no more. */
export function actionBehind(line: Pick<Line, 'Action'>): ActionEntry | undefined {
  return entries.get(line.Action)
}
