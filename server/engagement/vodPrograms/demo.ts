/** The programmes of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { demoVod } from '../vodChannels/demoTexts.ts'

/** Those of both stations; their channels must be there. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const [nth, { ID: StID }] of stations.entries()) {
    const channels = await idsBy(db, StID, 'vod_channels', 'Name')
    for (const [at, program] of (demoVod.programs[nth] ?? []).entries()) {
      const { channel, public: IsPublic, top: IsTop = false, ...texts } = program
      await db
        .insertInto('vod_programs')
        .values({
          ...texts,
          ...{ StID, IsPublic, IsTop, ShowOrder: at + 1, ChannelID: channels.get(channel) ?? null },
          Cover: `/demo/live/picture-${(at + 2) % 8}.svg`,
        })
        .execute()
    }
  }
}
