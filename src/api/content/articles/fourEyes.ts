/** Four eyes: nobody passes what they wrote or sent in, nor two levels of one text. Both sides ask this. */
import { levelTitles, type Level } from './review.ts'

/** Somebody who had to do with a text in its running round: sent it in (Level null), or passed a level. */
export interface Eye {
  readonly UserID: number
  readonly Level: number | null
}

/** Who had to do with it: who wrote it, and the others. */
export interface Looked {
  readonly AdminID: number
  readonly Eyes: readonly Eye[]
}

/** Why somebody may not pass a level, without its end; undefined when four eyes are no reason against it. */
export function sameEyes(person: number, { AdminID, Eyes }: Looked, level: Level): string | undefined {
  if (AdminID === person) return '不能审核自己的稿件，请由他人审核'
  const own = Eyes.filter(({ UserID }) => UserID === person)
  if (own.some(({ Level }) => Level === null)) return '这篇稿件是您送审的，请由他人审核'
  const earlier = own.find(({ Level }) => Level !== null && Level < level)
  return earlier && `您已经做过${levelTitles[earlier.Level as Level]}，${levelTitles[level]}请由他人进行`
}
