/** A key for comments of the demonstration newsroom: it shows what the list looks like. */
import { createHash } from 'node:crypto'
import type { Furnish } from '../../platform/demo/furnish.ts'

/** One key of the first station, of a secret nobody knows. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const OwnerID = people.get('admin') ?? [...people.values()][0]!
  const KeyHash = createHash('sha256').update(`demonstration ${StID} ${now.getTime()}`).digest()
  const shown = { Name: '客户端前置机（演示，已停用）', Ending: '7f0d', IsEnable: false }
  await db
    .insertInto('intake_keys')
    .values({ ...shown, StID, KeyHash, OwnerID })
    .execute()
}
