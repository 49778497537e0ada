/** Activities of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'

const DAY = 86_400_000

/** 古渡龙舟赛, with the draws that are public; with all that belongs to it; its parts must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const [station] = stations
  if (!station) return
  const of = await peopleByName(db, station)
  const draws = await db
    .selectFrom('draws')
    .select('ID')
    .where('StID', '=', station.ID)
    .where('State', 'in', ['running', 'drawn'])
    .orderBy('ID', 'desc')
    .execute()
  const titled = async (table: 'announcements' | 'sign_ups' | 'votes') =>
    (
      await db
        .selectFrom(table)
        .select('ID')
        .where('StID', '=', station.ID)
        .where('Title', 'like', '古渡龙舟赛%')
        .orderBy('ID')
        .execute()
    ).map(({ ID }) => ID)
  const base = { StID: station.ID, OwnerID: of('林小满'), EditorID: of('林小满') }
  await db
    .insertInto('activities')
    .values([
      {
        ...{ ...base, Title: '古渡龙舟赛', IsPublic: true, DrawIDs: draws.map(({ ID }) => ID) },
        ...{ AnnouncementIDs: await titled('announcements'), SignUpIDs: await titled('sign_ups') },
        VoteIDs: await titled('votes'),
        Summary: '四十条龙舟，从古渡口划到西渡镇。报名、投票、抽奖都在这一页。',
        ...{ StartTime: new Date(now.getTime() - 10 * DAY), EndTime: new Date(now.getTime() + 10 * DAY) },
        Links: '赛程和交通管制 /\n江州市融媒体中心 https://jiangzhou.example/',
      },
      { ...base, Title: '秋收摄影周', Summary: '还在准备。', IsPublic: false },
    ])
    .execute()
}
