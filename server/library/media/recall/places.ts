/** Going through the records an item stands in. */
import type { FamilyName } from '../../../../src/api/index.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { Rewriting } from '../../../content/articles/rewrite.ts'
import { refuseBarred } from '../../../platform/mediaRights/refuseBarred.ts'
import { attempt } from '../../../platform/sql/attempt.ts'
import type { Acting, Meant, Stayed } from './acting.ts'
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

/** A record of which something was left as it is, and why: a clause. */
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
interface Noting {
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
      const stayed = await rewriteRecord(acting, meant, rewritingOf(meant, own))
      // What comes, or comes back, may be forbidden there by now.
      await refuseBarred(acting.db, acting.now, acting.me)
      return stayed
    })
    const isRefused = 'error' in tried
    const stayed: Stayed | undefined = isRefused ? { why: refusalOf(tried.error) } : tried.result
    if (!stayed || stayed.fields) {
      all.done.push(...own.done.filter(({ Field }) => !stayed?.fields?.includes(Field)))
      all.left.push(...own.left)
    }
    if (stayed)
      all.left.push({
        ...{ Family, RecordID, Reason: stayed.why, places: (stayed.fields ?? meant.fields).length, isRefused },
      })
  }
  return all
}

function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message.replace(/。$/, '')
  throw error
}
