/** Places that could not be put back when their recall was taken back: what came back may not be shown there. */
import type { FamilyName } from '../../../../src/api/index.ts'
import type { Acting } from './acting.ts'
import type { Left, Place } from './places.ts'

/** A place as it was kept. */
export interface Kept extends Place {
  readonly ID: number
  readonly RecallID: number
  /** See the table. */
  readonly IsOvertaken: boolean
}

/** Recalls of an item that were taken back and owe places, the newest first. `but`: one that is taken back just now. */
export async function owingRecalls({ db, me }: Acting, MediaID: number, but: number | undefined) {
  return db
    .selectFrom('media_recalls as r')
    .select(['r.ID', 'r.WithID'])
    .where('r.MediaID', '=', MediaID)
    .where('r.StID', '=', me.StID)
    .where('r.RevertedAt', 'is not', null)
    .where('r.ID', '!=', but ?? 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('media_recall_places as p')
          .select('p.ID')
          .whereRef('p.RecallID', '=', 'r.ID')
          .where('p.IsOwed', '=', true),
      ),
    )
    .orderBy('r.ID', 'desc')
    .execute()
}

/** All places of one recall, and those that others owe, of the newest first. */
export async function keptPlaces(
  { db }: Acting,
  { all = 0, owed }: { readonly all?: number | undefined; readonly owed: readonly number[] },
): Promise<Kept[]> {
  const rows = await db
    .selectFrom('media_recall_places')
    .select(['ID', 'RecallID', 'Family', 'RecordID', 'Field', 'IsLive', 'Was', 'Became', 'IsOvertaken'])
    .where('RecallID', 'in', [...owed])
    .where((eb) => eb.or([eb('RecallID', '=', all), eb('IsOwed', '=', true)]))
    .orderBy('RecallID', 'desc')
    .orderBy('ID')
    .execute()
  return rows.map((row) => ({ ...row, Family: row.Family as FamilyName }))
}

/** Of these places those are owed from now on whose record was refused, and no others. */
export async function keepOwed({ db }: Acting, places: readonly Kept[], left: readonly Left[]): Promise<void> {
  const refused = new Set(
    left.flatMap(({ Family, RecordID, isRefused }) => (isRefused ? [`${Family} ${RecordID}`] : [])),
  )
  const [owed, settled] = [true, false].map((isOwed) =>
    places.flatMap(({ ID, Family, RecordID }) => (refused.has(`${Family} ${RecordID}`) === isOwed ? [ID] : [])),
  )
  for (const [IsOwed, ids] of [
    [true, owed!],
    [false, settled!],
  ] as const)
    await db
      .updateTable('media_recall_places')
      .set({ IsOwed })
      .where('ID', 'in', [0, ...ids])
      .execute()
}
