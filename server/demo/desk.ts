/** The review desk of the demonstration: clocks of channels, and what reviewers said and did around what waits. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import type { DemoNewsroom, DemoStation } from '../platform/demo/furnish.ts'
import { setPublicTimes } from './publicTimes.ts'
import { setPinned } from './pinned.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Hours of the levels, by the channel's name; the other channels have no clock. */
const clocks: Readonly<Record<string, readonly [number, number, number]>> = {
  时政要闻: [2, 4, 4],
  本地新闻: [4, 6, 6],
  天气: [1, 0, 0],
  交通出行: [4, 8, 0],
  民生: [8, 8, 12],
  经济: [8, 12, 12],
  健康: [12, 12, 0],
}

const notes = [
  '导语偏长，能不能把通车时间提到第一句？',
  '第三段的数字和昨天发布会口径不一致，请与记者核一下。',
  '配图说明里少了拍摄时间。',
  '这一稿可以，二审请重点看结尾的评论句。',
  '已请法务看过，涉案人员姓名用化名。',
] as const

const guests = [
  { name: '市中院 张律师', state: 'waiting', reason: '', remark: '请看涉案部分的表述是否准确。' },
  { name: '江州大学 陈教授', state: 'passed', reason: '数据引用无误，可以发表。', remark: '请核对引用的研究结论。' },
  { name: '市卫健委 刘科长', state: 'refused', reason: '接种数应为 12.6 万剂，请更正后再发。', remark: '请核对数字。' },
] as const

/** Put it up; the articles must be there. */
export async function setDesk(db: Kysely<Database>, newsroom: DemoNewsroom, now: Date): Promise<void> {
  for (const station of newsroom.stations) {
    for (const [name, [ReviewHours1, ReviewHours2, ReviewHours3]] of Object.entries(clocks)) {
      const channel = station.channels.get(name)
      if (!channel) continue
      const hours = { ReviewHours1, ReviewHours2, ReviewHours3 }
      await db.updateTable('channels').set(hours).where('ID', '=', channel.ID).execute()
    }
    await aroundWaiting(db, station, now)
    await setPinned(db, station, now)
    await setPublicTimes(db, station, now)
  }
}

async function aroundWaiting(db: Kysely<Database>, station: DemoStation, now: Date): Promise<void> {
  const StID = station.ID
  const waiting = await db
    .selectFrom('articles')
    .select(['ID', 'Revision', 'Status', 'AdminID'])
    .where('StID', '=', StID)
    .where('WaitingSince', 'is not', null)
    .orderBy('WaitingSince', 'desc')
    .limit(12)
    .execute()
  const reviewers = ['reviewer1', 'reviewer2', 'reviewer3', 'lvtian'].flatMap((user) => station.people.get(user) ?? [])
  const at = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  for (const [index, article] of waiting.entries()) {
    const UserID = reviewers.find((id) => id !== article.AdminID)
    if (UserID === undefined) continue
    const base = { StID, ArticleID: article.ID, UserID }
    const Revision = article.Revision
    if (index % 2 === 0)
      await db
        .insertInto('article_notes')
        .values({ ...base, Revision, Text: notes[index % notes.length]!, CreateTime: at(index + 3) })
        .execute()
    if (index % 5 === 1)
      await db
        .insertInto('article_claims')
        .values({ ...base, ClaimedAt: now, Until: new Date(now.getTime() + 10 * MINUTE) })
        .execute()
    if (index % 4 === 3)
      await db
        .insertInto('article_urges')
        .values({ ...base, UserID: article.AdminID, Level: Number(article.Status.at(-1)), CreateTime: at(2) })
        .execute()
    const guest = guests[index % 4]
    if (guest && index < 8) await askGuest(db, { ...base, Revision, guest, now })
  }
}

async function askGuest(
  db: Kysely<Database>,
  asked: {
    readonly StID: number
    readonly ArticleID: number
    readonly UserID: number
    readonly Revision: number
    readonly guest: (typeof guests)[number]
    readonly now: Date
  },
): Promise<void> {
  const { guest, now, ...base } = asked
  const answered = guest.state === 'waiting' ? null : new Date(now.getTime() - 20 * MINUTE)
  await db
    .insertInto('guest_approvals')
    .values({
      ...base,
      // Nobody was given these links, so nothing leads to them.
      TokenHash: randomBytes(32),
      GuestName: guest.name,
      ReMark: guest.remark,
      State: guest.state,
      Reason: guest.reason,
      ExpiresAt: new Date(now.getTime() + 48 * HOUR),
      OpenedAt: answered,
      DecidedAt: answered,
      CreateTime: new Date(now.getTime() - HOUR),
    })
    .execute()
}
