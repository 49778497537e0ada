/** Videos of news beside contents of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { SAMPLE_REPLAY } from '../lives/sampleStream/routes.ts'
import { demoVod } from '../vodChannels/demoTexts.ts'

/** Those of both stations; their contents must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [nth, { ID: StID }] of stations.entries()) {
    const contents = await idsBy(db, StID, 'vod_contents', 'Title')
    const rows = (demoVod.contents[nth] ?? []).flatMap(({ Title: about, news = [] }) =>
      news.map((Title, at) => ({
        ...{ StID, Title, VideoUrl: SAMPLE_REPLAY, Source: '江州日报视频', NewsTime: now },
        ...{ ContentID: contents.get(about)!, Cover: `/demo/live/picture-${(at + 5) % 8}.svg`, ShowOrder: at + 1 },
      })),
    )
    if (rows.length > 0) await db.insertInto('vod_news').values(rows).execute()
  }
}
