/** Taking a recall back as one: the bytes are given again, and every place says what it said. */
import type { AlbumPicture } from '../../../../src/api/library/media/album.ts'
import type { FamilyName } from '../../../../src/api/index.ts'
import { updateRow } from '../../../platform/records/rowsOf.ts'
import { swapText, swapValue, isSame } from './swap.ts'
import { swapAlbumBack } from './swapAlbum.ts'
import { isWanted } from './wanted.ts'
import { goesWith, keysOf } from './goesWith.ts'
import { standingRecall } from './recall.ts'
import { throughPlaces, type Left, type Place } from './places.ts'
import type { Acting, Meant } from './acting.ts'
import { captionAt } from './captions.ts'
import { publicBy } from './publicBy.ts'
import { wordsOf } from './wordsOf.ts'

/** A place as it was kept. */
interface Kept extends Place {
  /** See the table. */
  readonly IsOvertaken: boolean
}

/** Which one, and of which item. */
interface Recall {
  readonly ID: number
  readonly WithID: number | null
  /** Since when the item was out of use before it; null: it was not. */
  readonly WasWithdrawnAt: Date | null
}

/**
 * Reverts the recall that stands of an item. What somebody changed since keeps their change: only what came in its place is
 * exchanged again, where it is still there; and what somebody decided about since is not made public again. Answers the places that
 * were left, and those that were put back; undefined: no recall stands.
 */
export async function revertRecall(
  acting: Acting,
  MediaID: number,
): Promise<{ readonly recall: Recall; readonly left: readonly Left[]; readonly done: readonly Place[] } | undefined> {
  const { db, now } = acting
  const recall = await standingRecall(acting, MediaID)
  if (!recall) return undefined
  // First, so that it may stand in its places again.
  await db.updateTable('media_recalls').set({ RevertedAt: now }).where('ID', '=', recall.ID).execute()
  // What was out of use before stays so: that was another decision.
  await updateRow('media', acting, MediaID, { WithdrawnAt: recall.WasWithdrawnAt, UpdateTime: now })
  const rows = await db
    .selectFrom('media_recall_places')
    .select(['Family', 'RecordID', 'Field', 'IsLive', 'Was', 'Became', 'IsOvertaken'])
    .where('RecallID', '=', recall.ID)
    .orderBy('ID')
    .execute()
  const places = rows.map((row): Kept => ({ ...row, Family: row.Family as FamilyName }))
  const { same: went, keys: older } = await goesWith(acting, MediaID)
  const exchange: Exchange = {
    ...{ went, WithID: recall.WithID, older },
    newer: recall.WithID === null ? new Set<string>() : await keysOf(acting, [recall.WithID]),
  }
  const done: Place[] = []
  const missed: Left[] = []
  const left = await throughPlaces(acting, meantBy(places), ({ Family, RecordID }) => {
    const own = places.filter((one) => one.Family === Family && one.RecordID === RecordID)
    return (field, value) => {
      const found = own.filter(({ Field }) => Field === field)
      if (found.length === 0) return value
      const exact = found.find(({ Became }) => isSame(Became, value))
      const flag = publicBy[Family]
      if (flag?.field === field && (!exact || exact.IsOvertaken)) {
        // What is public by now somebody put out already.
        if (value === flag.off) missed.push({ Family, RecordID, Reason: '之后又改过，没有重新公开', places: 1 })
        return value
      }
      const back = exact ? exact.Was : exchanged(value, found[0]!, exchange)
      if (isSame(back, value)) {
        if (!found.some(({ Was }) => isSame(Was, value)))
          missed.push({ Family, RecordID, Reason: '之后又改过，原来的位置找不到了', places: 1 })
        return value
      }
      done.push(exact ?? found[0]!)
      return back
    }
  })
  return { recall, left: [...left, ...missed], done }
}

function meantBy(places: readonly Place[]): Meant[] {
  const records = Map.groupBy(places, ({ Family, RecordID }) => `${Family} ${RecordID}`)
  return [...records.values()].map((own) => ({
    ...{ Family: own[0]!.Family, RecordID: own[0]!.RecordID },
    fields: [...new Set(own.map(({ Field }) => Field))],
  }))
}

/** Which items of one file went and which one came, and the keys of both. */
interface Exchange {
  readonly went: ReadonlySet<number>
  readonly WithID: number | null
  readonly older: ReadonlySet<string>
  readonly newer: ReadonlySet<string>
}

/** A value that somebody changed since: what came is exchanged for what went, unless nobody knows which of them came. */
function exchanged(value: unknown, { Family, Was, Became }: Place, { older, newer, ...swap }: Exchange): unknown {
  if (Family === 'media') return swapAlbumBack(value as AlbumPicture[], Was as AlbumPicture[], swap)
  const stood: readonly string[] = JSON.stringify(Was).match(ADDRESSES) ?? []
  const isOf = (keys: ReadonlySet<string>) => (address: string) => isWanted(address, { keys })
  const to = stood.find(isOf(older))
  if (to === undefined || stood.some(isOf(newer))) return value
  // What stood below what came, and below it still does, is again what stood below what went.
  const own = typeof Became === 'string' ? new Set([captionAt(Became, { keys: newer })]) : undefined
  const back = { keys: newer, to, own, says: typeof Was === 'string' ? wordsOf(Was, to) : undefined }
  return typeof value === 'string' ? swapText(value, back) : swapValue(value, back)
}

const ADDRESSES = /\/static\/img\/[A-Za-z0-9_-]{22}[^\s"'<>\\]*/g
