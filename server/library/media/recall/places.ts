/** Going through the records an item stands in. */
import type { FamilyName } from '../../../../src/api/index.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { Rewriting } from '../../../content/articles/rewrite.ts'
import { refuseBarred } from '../../../platform/mediaRights/refuseBarred.ts'
import { attempt } from '../../../platform/sql/attempt.ts'
import type { Acting, Meant } from './acting.ts'
import { rewriteRecord } from './rewriteRecord.ts'

/** What one field said before, and afterwards. */
export interface Place {
  readonly Family: FamilyName
  readonly RecordID: number
  readonly Field: string
  readonly IsLive: boolean
  readonly Was: unknown
  readonly Became: unknown
}

/** A record that was left as it is, and why: a clause. */
export interface Left {
  readonly Family: FamilyName
  readonly RecordID: number
  readonly Reason: string
  /** How many of its fields. */
  readonly places: number
  /** All of it was refused, which may pass. Default: what it says speaks against it, which does not. */
  readonly isRefused?: boolean
}

/** What came of records: the places that were changed, and what was left. */
export interface Outcome {
  readonly done: readonly Place[]
  readonly left: readonly Left[]
}

/** Where a rewriting notes what it does; of a record that is left after all nothing of it counts. */
export interface Noting {
  readonly done: Place[]
  readonly left: Left[]
}

/** Rewrites each record by itself: one that cannot be changed keeps no other one from it. */
export async function throughPlaces<One extends Meant>(
  acting: Acting,
  places: readonly One[],
  rewritingOf: (meant: One, noting: Noting) => Rewriting,
): Promise<Outcome> {
  const all: Noting = { done: [], left: [] }
  for (const meant of places) {
    const { Family, RecordID } = meant
    const own: Noting = { done: [], left: [] }
    const tried = await attempt(acting.db, async () => {
      const why = await rewriteRecord(acting, meant, rewritingOf(meant, own))
      // What comes, or comes back, may be forbidden there by now.
      await refuseBarred(acting.db, acting.now, acting.me)
      return why
    })
    const isRefused = 'error' in tried
    const why = isRefused ? refusalOf(tried.error) : tried.result
    const left =
      why === undefined ? own.left : [{ Family, RecordID, Reason: why, places: meant.fields.length, isRefused }]
    all.left.push(...left)
    if (why === undefined) all.done.push(...own.done)
  }
  return all
}

function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message.replace(/。$/, '')
  throw error
}
