/** What was refused last. The key that takes back says so before it takes back anything older, which may be out of sight. */
import { bareAct } from './actWords.ts'
import { isFresh } from './fresh.ts'

/** A command that was meant to change something and changed nothing. */
interface RefusedAct {
  /** What was meant, e.g. 全部撤下“大桥”. */
  readonly title: string
  /** When, in ms since 1970. */
  readonly at: number
}

/** What can be taken back. */
interface Act {
  readonly title: string
  readonly at: number
}

/** What the key that takes back does: `says` first and waits for a second press, or takes back `act`. */
type UndoStep<A> = { readonly says: string } | { readonly act: A }

/**
 * What comes of the key, by what was done and what was refused since. `act`: what would be taken back; undefined: nothing. A
 * refusal older than what was done last, or long past, is forgotten. Answers undefined where there is nothing to do or say.
 */
export function undoStep<A extends Act>(
  act: A | undefined,
  refused: RefusedAct | undefined,
  now: number,
): UndoStep<A> | undefined {
  const isLast = refused !== undefined && isFresh(refused, now) && (!act || refused.at >= act.at)
  if (!isLast) return act && { act }
  const was = `没有做成：${bareAct(refused.title)}，什么也没有改`
  return {
    says: act ? `${was}。上一步可撤销的是：${bareAct(act.title)}，再按一次撤销它。` : `${was}，没有可以撤销的操作。`,
  }
}

let last: RefusedAct | undefined

/** Remember that a command was refused: by the server, or before anything was sent. */
export function noteRefused(title: string): void {
  last = { title, at: Date.now() }
}

/** What was refused and not yet told to who takes back. */
export const refusedAct = (): RefusedAct | undefined => last

/** It was told, or something was done since. */
export function forgetRefused(): void {
  last = undefined
}
