/** Areas of a station as rows. */
import { areaLevelOf } from '../../../src/api/accounts/areas/areaCode.ts'
import type { Area } from '../../../src/api/accounts/areas/calls.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'

/** An area as stored. */
export type StoredArea = StoredIn<'areas'>

/** Every area of a station, in no particular order. */
export async function areasOf(db: Db, StID: number): Promise<StoredArea[]> {
  return db.selectFrom('areas').selectAll().where('StID', '=', StID).execute()
}

/** The same for a change of the tree. */
export async function lockAreas(db: Db, StID: number): Promise<StoredArea[]> {
  await oneAtATime(db, StID, 'areas')
  return areasOf(db, StID)
}

/** From the database's words to the wire's. */
export function toArea(stored: StoredArea): Area {
  return { ...stored, UpdateTime: stored.UpdateTime.toISOString(), Level: areaLevelOf(stored.Code) }
}

/** The place after the last of some siblings. */
export function lastOf(all: readonly StoredArea[], ParentID: number): number {
  return Math.max(0, ...all.filter((one) => one.ParentID === ParentID).map((one) => one.ShowOrder)) + 1
}
