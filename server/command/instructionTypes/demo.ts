/** Types of instructions of the demonstration newsroom: those every newsroom begins with. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { furnishStation } from './furnishing.ts'

/** Those of the first station. */
export const furnish: Furnish = (db, { stations }) => furnishStation(db, stations[0]!.ID)
