/** The channels of the demonstration's lives. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { plantNames } from '../../platform/furnishing/plantNames.ts'
import { liveChannelTrees } from '../lives/demoTexts.ts'

/** Those of both stations. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const [nth, { ID }] of stations.entries()) await plantNames(db, 'live_channels', ID, liveChannelTrees[nth] ?? {})
}
