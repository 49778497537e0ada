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
}

/** Rewrites each record by itself: one that cannot be changed keeps no other one from it. Answers those that were left. */
export async function throughPlaces<One extends Meant>(
  acting: Acting,
  places: readonly One[],
  rewritingOf: (meant: One) => Rewriting,
): Promise<Left[]> {
  const left: Left[] = []
  for (const meant of places) {
    const tried = await attempt(acting.db, async () => {
      const why = await rewriteRecord(acting, meant, rewritingOf(meant))
      // What comes, or comes back, may be forbidden there by now.
      await refuseBarred(acting.db, acting.now, acting.me)
      return why
    })
    const why = 'error' in tried ? refusalOf(tried.error) : tried.result
    if (why !== undefined)
      left.push({ Family: meant.Family, RecordID: meant.RecordID, Reason: why, places: meant.fields.length })
  }
  return left
}

function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message.replace(/。$/, '')
  throw error
}
