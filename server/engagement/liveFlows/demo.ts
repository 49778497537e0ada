/** What reporters sent from the demonstration's lives. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import { demoLives, type DemoReport } from '../lives/demoTexts.ts'

const MINUTE = 60_000

async function report(
  db: Kysely<Database>,
  {
    LiveID,
    StID,
    now,
    of,
    judge,
  }: { LiveID: number; StID: number; now: Date; of: (name: string) => number; judge: number },
  [minutes, Reporter, Content, Kind = 'text', State = 'shown', pictures = []]: DemoReport,
): Promise<void> {
  const HappenTime = new Date(now.getTime() - minutes * MINUTE)
  const isJudged = State === 'shown' || State === 'refused'
  const later = (by: number) => new Date(HappenTime.getTime() + by * MINUTE)
  await db
    .insertInto('live_flows')
    .values({
      ...{ StID, LiveID, Kind, Content, Reporter, HappenTime, State, OwnerID: of(Reporter) },
      Pictures: pictures.map((nth) => `/demo/live/picture-${nth}.svg`).join('\n'),
      ShowOrder: Math.floor(HappenTime.getTime() / 1000),
      Reason: State === 'refused' ? '未经核实，暂不发布' : '',
      AuditorID: isJudged ? judge : null,
      AuditTime: isJudged ? later(1) : null,
      SubmitTime: later(0.5),
      ...{ CreateTime: HappenTime, UpdateTime: later(isJudged ? 1 : 0.5) },
    })
    .execute()
}

/** Those of both stations; their lives must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [nth, station] of stations.entries()) {
    const StID = station.ID
    const of = await peopleByName(db, station)
    const judge = of(nth === 0 ? '何静' : '吕田')
    const lives = await idsBy(db, StID, 'lives', 'Title')
    for (const { Title, reports = [] } of demoLives[nth] ?? [])
      for (const one of reports) await report(db, { LiveID: lives.get(Title)!, StID, now, of, judge }, one)
  }
}
