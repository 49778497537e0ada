/** The channels of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { SAMPLE_LIVE, SAMPLE_REPLAY } from '../lives/sampleStream/routes.ts'
import { demoVod } from './demoTexts.ts'

/** Those of both stations. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const [nth, { ID: StID }] of stations.entries())
    for (const [at, { stream = false, ...channel }] of (demoVod.channels[nth] ?? []).entries()) {
      const streams = stream ? { StreamUrl: SAMPLE_LIVE, Lines: `备用线路 ${SAMPLE_REPLAY}` } : {}
      await db
        .insertInto('vod_channels')
        .values({ ...channel, ...streams, StID, Logo: `/demo/live/picture-${at}.svg`, ShowOrder: at + 1 })
        .execute()
    }
}
