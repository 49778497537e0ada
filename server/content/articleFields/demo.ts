/** Fields of the demonstration newsroom, and some articles that have them. */
import { sql } from 'kysely'
import { storeSearch } from '../articles/search/store.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const everywhere = { Choices: '', Least: 0, Most: 0, IsRequired: false, IsOutput: true }
const shown = [
  { ...everywhere, Name: '现场地点', Key: 'place', Kind: 'text', Most: 60, channel: '本地新闻' },
  { ...everywhere, Name: '稿件类型', Key: 'form', Kind: 'choice', Choices: '消息\n通讯\n评论\n图片报道', channel: '' },
  { ...everywhere, Name: '核稿电话', Key: 'checkPhone', Kind: 'text', Most: 20, IsOutput: false, channel: '' },
  { ...everywhere, Name: '有效日期', Key: 'validUntil', Kind: 'date', channel: '天气' },
] as const
const forms = ['消息', '通讯', '图片报道', '评论']
const places = ['江州市人民广场', '三号线江心洲站', '城东体育中心', '滨江路菜市场']

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID, channels } = stations[0]!
  for (const [at, { channel, ...field }] of shown.entries())
    await db
      .insertInto('article_fields')
      .values({ ...field, StID, ChID: channels.get(channel)?.ID ?? 0, ShowOrder: at + 1 })
      .execute()
  const local = channels.get('本地新闻')?.ID ?? 0
  const newest = await db
    .selectFrom('articles')
    .select(['ID', 'ChID'])
    .where('StID', '=', StID)
    .orderBy('UpdateTime', 'desc')
    .orderBy('ID', 'desc')
    .limit(60)
    .execute()
  for (const [at, { ID, ChID }] of newest.entries()) {
    const place = ChID === local ? { place: places[at % places.length] } : {}
    const Extra = JSON.stringify({ Extra: { form: forms[at % forms.length], ...place } })
    await sql`update articles set "Extra" = "Extra" || ${Extra}::jsonb where "ID" = ${ID}`.execute(db)
  }
  await storeSearch(
    db,
    newest.map(({ ID }) => ID),
  )
}
