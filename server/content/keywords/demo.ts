/** The sensitive words of the demonstration newsroom: those every newsroom may begin with. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { addWords } from './furnishing.ts'

/** All for the first station, and two for the second. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const [at, { ID }] of stations.entries()) await addWords(db, ID, at === 0 ? undefined : 2)
}
