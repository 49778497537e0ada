/** Types of announcements of the demonstration newsroom: those every newsroom begins with. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { furnishStation } from './furnishing.ts'

/** Those of both stations. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const { ID } of stations) await furnishStation(db, ID)
}
