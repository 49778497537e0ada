/** What is said of items that may not be public. */
import type { Db } from '../pipeline/implement.ts'
import { helpersWith } from './helpersWith.ts'

/** Ours: so many items are named in a refusal. */
const NAMED = 3

/** An item, and why it may not be public: a clause. */
export interface Barred {
  readonly Title: string
  readonly why: string
  /** It is another station's: nobody here can help. Default false. */
  readonly IsForeign?: boolean
}

/** 稿件里的“图片”法务禁止使用，不能公开使用。可以找甲、乙授权。 `noun`: what it stands in; '' for itself. At least one item. */
export async function sayBarred(db: Db, StID: number, noun: string, barred: readonly Barred[]): Promise<string> {
  const whys = barred.slice(0, NAMED).map(({ Title, why }) => `“${Title}”${why}`)
  const more = barred.length > NAMED ? `等 ${barred.length} 个` : ''
  const help = barred.every(({ IsForeign }) => IsForeign) ? '' : await helpersWith(db, StID)
  return `${noun && `${noun}里的`}${whys.join('，')}${more}，不能公开使用。${help}`
}
