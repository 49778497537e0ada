/** Redirects of the demonstration newsroom: the old site, a campaign that ends, and a page that is gone. */
import { outputPath, readingPath } from '../../../src/api/distribution/outputs/formats.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const MONTH = 30 * 86_400_000

/** Of the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, channels } = stations[0]!
  const { PublicKey: key } = await db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const shown = await db
    .selectFrom('articles')
    .select(['ResourceGUID', 'Title'])
    .where('StID', '=', StID)
    .where('LiveRevision', 'is not', null)
    .orderBy('PublishTime', 'desc')
    .limit(3)
    .execute()
  const local = channels.get('本地新闻')?.ID
  const rows = [
    ...shown.map(({ ResourceGUID, Title }, at) => ({
      From: `/2019/0${at + 1}/news-${1024 + at}.html`,
      Target: readingPath(key, ResourceGUID),
      ReMark: `旧站文章《${Title.slice(0, 40)}》`,
      Origin: 'import' as const,
    })),
    ...(local ? [{ From: '/local.html', Target: outputPath(key, local), ReMark: '旧站的本地频道' }] : []),
    ...(shown[0]
      ? [
          {
            From: '/huodong/kaitong',
            Target: readingPath(key, shown[0].ResourceGUID),
            Kind: 'temporary' as const,
            Until: new Date(now.getTime() + MONTH),
            ReMark: '开通活动的短地址，活动结束就不再转',
          },
        ]
      : []),
    { From: '/2018/12/misinformed.html', Kind: 'gone' as const, ReMark: '旧站已撤下的报道，没有后续' },
  ]
  await db
    .insertInto('redirects')
    .values(rows.map((row) => ({ Kind: 'moved' as const, ...row, StID })))
    .execute()
}
