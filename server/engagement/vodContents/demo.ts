/** The contents of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import { SAMPLE_REPLAY } from '../lives/sampleStream/routes.ts'
import { demoVod } from '../vodChannels/demoTexts.ts'

const DAY = 86_400_000

/** Those of both stations; their programmes must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [nth, station] of stations.entries()) {
    const StID = station.ID
    const programs = await idsBy(db, StID, 'vod_programs', 'Name')
    const of = await peopleByName(db, station)
    const all = demoVod.contents[nth] ?? []
    for (const [at, content] of all.entries()) {
      const { program, Title, Summary, People, days, minutes } = content
      const { top: IsTop = false, home: IsHome = false, public: IsPublic } = content
      const AirTime = new Date(now.getTime() - days * DAY)
      const CreateTime = new Date(Math.min(AirTime.getTime(), now.getTime()) - 3_600_000)
      await db
        .insertInto('vod_contents')
        .values({
          ...{ StID, Title, Summary, People, IsPublic, IsTop, IsHome, AirTime, CreateTime },
          ...{ ProgramID: programs.get(program)!, VideoUrl: SAMPLE_REPLAY, Duration: minutes * 60 },
          ...{ Views: content.views ?? 0, Likes: content.likes ?? 0, ShowOrder: all.length - at },
          Cover: `/demo/live/picture-${(at + 3) % 8}.svg`,
          OwnerID: of(nth === 0 ? '孙立群' : '唐果'),
          DeletedAt: content.deleted ? now : null,
        })
        .execute()
    }
  }
}
