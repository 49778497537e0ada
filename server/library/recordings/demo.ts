/** Recordings of the demonstration newsroom: one that is planned, and some that came to nothing. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import { RECORD } from './start.ts'

const HOUR = 3_600_000

/** Of the first station; its channels must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const station = stations[0]!
  const StID = station.ID
  const OwnerID = (await peopleByName(db, station))('孙立群')
  const channel = await db
    .selectFrom('vod_channels')
    .select(['ID', 'StreamUrl'])
    .where('StID', '=', StID)
    .where('Name', '=', '江州新闻综合')
    .executeTakeFirstOrThrow()
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  const base = { StID, OwnerID, CreateTime: at(-30) }
  const { ID } = await db
    .insertInto('recordings')
    .values({
      ...{ ...base, Title: '明晚江州新闻联播', ChannelID: channel.ID, Url: channel.StreamUrl },
      ...{ BeginTime: at(24), EndTime: at(24.5) },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await queueJobs(db, [{ kind: RECORD, key: String(ID), dueAt: at(24) }])
  await db
    .insertInto('recordings')
    .values([
      {
        ...{ ...base, Title: '大桥封闭发布会', Url: 'https://live.jiangzhou.example/bridge/index.m3u8' },
        ...{ BeginTime: at(-6), EndTime: at(-5), State: 'failed' as const },
        Problem: '没有录到内容：直播流一直没有信号。',
      },
      {
        ...{ ...base, Title: '全运会火炬传递（备份）', Url: 'https://live.jiangzhou.example/torch/index.m3u8' },
        ...{ BeginTime: at(-3), EndTime: at(-1), State: 'cancelled' as const },
      },
    ])
    .execute()
}
