/** The spaces of the demonstration's advertisements. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { demoAdSpaces } from '../ads/demoTexts.ts'

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  const rows = demoAdSpaces.map(([Name, SpaceKey, Mode, Width, Height, ReMark, Place], at) => ({
    ...{ StID, Name, SpaceKey, Mode, Width, Height, ReMark, Place },
    ShowOrder: at + 1,
  }))
  await db.insertInto('ad_spaces').values(rows).execute()
}
