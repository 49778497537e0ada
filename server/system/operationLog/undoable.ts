/** Which lines of the log may be taken back, and why the others may not. */
import { may, maySee, type Me } from '../../../src/api/access.ts'
import { buttonOf, UNDO_MINUTES } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Call } from '../../../src/api/contract.ts'
import { actionEntries, contract, type ActionEntry } from '../../../src/api/index.ts'

const entries = new Map<string, ActionEntry>(actionEntries.map((entry) => [entry.id, entry]))

/** What decides about a line. */
export interface Line {
  readonly Action: string
  readonly UserID: number
  readonly CreateTime: Date
  readonly UndoOf: number | null
  readonly UndoneBy: number | null
  /** See OperationLog. Default false. */
  readonly Erased?: boolean
  /** See StoredLine. */
  readonly RootAction: string | null
}

/**
 * Why the person may not take the line back; undefined when they may. Ours: the doer alone, within UNDO_MINUTES, once,
 * and only while the button is still theirs. To take an undo back is to do the act again. `verb`: what the person wants.
 */
export function objectionTo(line: Line, me: Me, now: Date, verb: '撤销' | '恢复' = '撤销'): Refusal | undefined {
  const entry = actionBehind(line)
  if (line.UserID !== me.ID) return new Refusal('forbidden', `只能${verb}自己的操作。`)
  if (!entry?.action.undoable) return new Refusal('refused', `这个操作不能${verb}。`)
  if (line.Erased) return new Refusal('refused', `里面的个人信息已经抹去，不能${verb}。`)
  if (line.UndoneBy !== null) return new Refusal('conflict', '这个操作已经撤销过了。')
  if (now.getTime() - line.CreateTime.getTime() > UNDO_MINUTES * 60_000) {
    return new Refusal('refused', `只能${verb} ${UNDO_MINUTES} 分钟以内的操作。`)
  }
  const { pages, title, calls } = contract[entry.family]
  const { access } = (calls as Readonly<Record<string, Call>>)[entry.call]!
  if (access === 'pages' && !maySee(me, pages)) {
    return new Refusal('forbidden', `没有「${title}」的权限，不能${verb}，请联系管理员开通。`)
  }
  const button = buttonOf(entry.action)
  if (!may(me, pages, button)) {
    return new Refusal('forbidden', `没有「${button}」权限，不能${verb}，请联系管理员开通。`)
  }
  return undefined
}

/** The action at the beginning of a line's chain; undefined when the contract knows it no more. */
export function actionBehind({ Action, RootAction }: Pick<Line, 'Action' | 'RootAction'>): ActionEntry | undefined {
  return entries.get(RootAction ?? Action)
}

/** Actions that can be taken back at all. */
export const undoableActions: readonly string[] = [...entries.values()]
  .filter(({ action }) => action.undoable)
  .map(({ id }) => id)
