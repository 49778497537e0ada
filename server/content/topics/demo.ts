/** Special topics of the demonstration newsroom, with the articles that stand in them. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Special topics; `words`: articles whose titles have one of them stand in it. */
const topics = [
  {
    Name: '3 号线开通倒计时',
    Summary: '12 月 28 日，江州地铁 3 号线开通。首末班车、票价、换乘和它改变的生活。',
    ...{ channel: '交通出行', IsPublic: true, words: ['3号线', '第一列车'] },
  },
  {
    Name: '温暖过冬',
    Summary: '供暖、菜价、夜诊、老年食堂：这个冬天的民生账本。',
    ...{ channel: '民生', IsPublic: true, words: ['食堂', '菜篮子', '夜诊', '停水', '供暖'] },
  },
  {
    Name: '老街新生',
    Summary: '重庆路、老柳渡，老地方里的新日子。',
    ...{ channel: '专题策划', IsPublic: true, words: ['重庆路', '老柳渡', '书店'] },
  },
  {
    Name: '两会特别报道',
    Summary: '筹备中。',
    ...{ channel: '时政要闻', IsPublic: false, words: ['两会'] },
  },
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID, channels } = stations[0]!
  for (const [ShowOrder, { words, channel, ...one }] of topics.entries()) {
    const row = { ...one, StID, ChID: channels.get(channel)?.ID ?? null, ShowOrder: ShowOrder + 1 }
    const { ID: TopicID } = await db.insertInto('topics').values(row).returning('ID').executeTakeFirstOrThrow()
    const found = await db
      .selectFrom('articles')
      .select('ID')
      .where('StID', '=', StID)
      .where('Status', '<>', 'recycled')
      .where((eb) => eb.or(words.map((word) => eb('Title', 'like', `%${word}%`))))
      .orderBy('ID')
      .limit(8)
      .execute()
    const places = found.map(({ ID: ArticleID }, place) => ({ StID, TopicID, ArticleID, ShowOrder: place + 1 }))
    if (places.length > 0) await db.insertInto('topic_articles').values(places).execute()
  }
}
