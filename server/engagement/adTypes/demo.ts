/** The types of the demonstration's advertisements. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { demoAdTypes } from '../ads/demoTexts.ts'

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  const rows = demoAdTypes.map(([Name, ReMark], at) => ({ StID, Name, ReMark, ShowOrder: at + 1 }))
  await db.insertInto('ad_types').values(rows).execute()
}
