/** The channels of the demonstration's short videos. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { plantNames } from '../../platform/furnishing/plantNames.ts'
import { videoChannelTrees } from '../shortVideos/demoTexts.ts'

/** Those of both stations. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const [nth, { ID }] of stations.entries())
    await plantNames(db, 'short_video_channels', ID, videoChannelTrees[nth] ?? {})
}
