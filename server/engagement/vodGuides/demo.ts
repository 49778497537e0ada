/** The guide of yesterday, today and tomorrow of the first channel of the demonstration newsroom. */
import { dayAfter } from '../../../src/api/text/day.ts'

import { dataOf } from '../../platform/demo/dataOf.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'

const entries = dataOf<readonly (readonly [begin: string, title: string, program: string, remark: string])[]>(
  new URL('./demo.json', import.meta.url),
)
/** When the last of them ends, in the night. */
const LAST = '25:10'

/** Of the first station; its channels and programmes must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const StID = stations[0]!.ID
  const channels = await idsBy(db, StID, 'vod_channels', 'Name')
  const programs = await idsBy(db, StID, 'vod_programs', 'Name')
  const ChannelID = channels.get('江州新闻综合')!
  const today = dayHere(now)
  const rows = [-1, 0, 1].flatMap((days) =>
    entries.map(([Begin, Title, program, ReMark], at) => ({
      ...{ StID, ChannelID, Day: dayAfter(today, days), Begin, Title, ReMark },
      ...{ End: entries[at + 1]?.[0] ?? LAST, ProgramID: programs.get(program) ?? null },
    })),
  )
  await db.insertInto('vod_guides').values(rows).execute()
}
