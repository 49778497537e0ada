/** Taking a recall back as one: the bytes are given again, and every place says what it said. */
import { updateRow } from '../../../platform/records/rowsOf.ts'
import type { Acting, Meant } from './acting.ts'
import { exchanged, type Exchange } from './exchanged.ts'
import { goesWith, keysOf } from './goesWith.ts'
import { keepOwed, keptPlaces, owingRecalls, type Kept } from './owed.ts'
import { throughPlaces, type Outcome, type Place } from './places.ts'
import { publicBy } from './publicBy.ts'
import { standingRecall } from './recall.ts'
import { isSame } from './swap.ts'

/** Which one, and of which item. */
interface Recall {
  readonly ID: number
  readonly WithID: number | null
  /** Since when the item was out of use before it; null: it was not. */
  readonly WasWithdrawnAt: Date | null
  /** Of which versions that was said. */
  readonly WasWithdrawnVersions: readonly number[] | null
}

/** What was done and left; `recall`: the one that stood; undefined: none did, and only what was owed was put back. */
interface Reverted extends Outcome {
  readonly recall: Recall | undefined
}

/**
 * Reverts the recall that stands of an item, and what earlier ones owe. What somebody changed since keeps their change: only what
 * came in its place is exchanged again, where it is still there; and what somebody decided about since is not made public again.
 * What is refused is owed from then on. Answers undefined where no recall stands and nothing is owed.
 */
export async function revertRecall(acting: Acting, MediaID: number): Promise<Reverted | undefined> {
  const { db, now } = acting
  const recall = await standingRecall(acting, MediaID)
  if (recall) {
    // First, so that it may stand in its places again.
    await db.updateTable('media_recalls').set({ RevertedAt: now }).where('ID', '=', recall.ID).execute()
    // What was out of use before stays so: that was another decision.
    const { WasWithdrawnAt: WithdrawnAt, WasWithdrawnVersions: WithdrawnVersions } = recall
    await updateRow('media', acting, MediaID, { WithdrawnAt, WithdrawnVersions, UpdateTime: now })
  }
  const recalls = [...(recall ? [recall] : []), ...(await owingRecalls(acting, MediaID, recall?.ID))]
  if (recalls.length === 0) return undefined
  const places = await keptPlaces(acting, { all: recall?.ID, owed: recalls.map(({ ID }) => ID) })
  const exchangeOf = await exchangesOf(acting, MediaID, recalls)
  const outcome = await throughPlaces(acting, meantBy(places), ({ Family, RecordID }, noting) => {
    const own = places.filter((one) => one.Family === Family && one.RecordID === RecordID)
    const missed = (Reason: string) => noting.left.push({ Family, RecordID, Reason, places: 1 })
    return (field, value) => {
      const found = own.filter(({ Field }) => Field === field)
      if (found.length === 0) return value
      const exact = found.find(({ Became }) => isSame(Became, value))
      const flag = publicBy[Family]
      if (flag?.field === field && (!exact || exact.IsOvertaken)) {
        // What is public by now somebody put out already.
        if (value === flag.off) missed('之后又改过，没有重新公开')
        return value
      }
      const back = exact ? exact.Was : exchanged(value, found[0]!, exchangeOf(found[0]!))
      if (isSame(back, value)) {
        if (!found.some(({ Was }) => isSame(Was, value))) missed('之后又改过，原来的位置找不到了')
        return value
      }
      noting.done.push(exact ?? found[0]!)
      return back
    }
  })
  await keepOwed(acting, places, outcome.left)
  return { recall, ...outcome }
}

/** What each recall exchanges, by its places. */
async function exchangesOf(acting: Acting, MediaID: number, recalls: readonly Pick<Recall, 'ID' | 'WithID'>[]) {
  const { same: went, keys: older } = await goesWith(acting, MediaID)
  const exchanges = new Map<number, Exchange>()
  for (const { ID, WithID } of recalls) {
    const newer = WithID === null ? new Set<string>() : await keysOf(acting, [WithID])
    exchanges.set(ID, { went, WithID, older, newer })
  }
  return ({ RecallID }: Kept): Exchange => exchanges.get(RecallID)!
}

function meantBy(places: readonly Place[]): Meant[] {
  const records = Map.groupBy(places, ({ Family, RecordID }) => `${Family} ${RecordID}`)
  return [...records.values()].map((own) => ({
    ...{ Family: own[0]!.Family, RecordID: own[0]!.RecordID },
    fields: [...new Set(own.map(({ Field }) => Field))],
  }))
}
