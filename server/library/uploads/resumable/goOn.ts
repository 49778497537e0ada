/** Going on with an upload in pieces: whether there is room still for what is to come of it. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { refuseWithoutRoom } from '../../../platform/http/arrive.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import { refuseBeyondQuota } from '../quota.ts'
import { hasRoomKept, keptFrom, promisedToDisk, roomFor } from './promised.ts'
import type { SessionRow } from './rows.ts'

/**
 * Before a further piece is kept. One for which room is kept is held against what came of others; one that kept none, because
 * it rested or hardly comes, asks for room as when it was begun. Throws a Refusal 'limit'; what came stays, so that it goes on
 * where there is room.
 */
export async function refuseGoingOn(db: Kysely<Database>, row: SessionRow): Promise<void> {
  const { ID, AdminID, StID, Size, Offset, State } = row
  if (State !== 'open') return
  const isKept = await hasRoomKept(db, ID)
  await refuseBeyondQuota(db, { ID: AdminID, StID }, Size - Offset, { besidePromised: !isKept })
  if (isKept) return
  const promised = await promisedToDisk(db)
  await refuseWithoutRoom(storageOf(db), roomFor(Size, Offset), (free) => keptFrom(AdminID, free, promised), Size)
}
