/** The sensitive words a newsroom may begin with. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'

/** Word, level, replacement, why. */
const words = [
  ['国家级', 'block', '', '广告法第九条'],
  ['全网最低价', 'block', '', '广告法第九条'],
  ['顶级', 'warn', '优质', '广告法第九条'],
  ['史上最', 'warn', '', '没有出处的比较'],
  ['聋哑人', 'warn', '听障人士', '不当称谓'],
  ['残废', 'block', '残疾', '不当称谓'],
  ['农民工子弟', 'warn', '务工人员子女', '不当称谓'],
  ['弱智', 'block', '智力障碍', '不当称谓'],
  ['警察抓获罪犯', 'warn', '警方抓获犯罪嫌疑人', '未经审判不称罪犯'],
  ['港澳台国家', 'block', '港澳台地区', '涉及主权的表述'],
  ['网传', 'warn', '', '请写明核实情况'],
  ['小编', 'warn', '编者', '新闻稿不用'],
  ['加微信', 'block', '', '引流'],
  ['代开发票', 'block', '', '违法'],
  ['躺赚', 'block', '', '诈骗常用'],
] as const

/** Put the first `count` of them into a station. Default all. */
export async function addWords(db: Kysely<Database>, StID: number, count: number = words.length): Promise<void> {
  const rows = words
    .slice(0, count)
    .map(([Name, Level, Replacement, ReMark]) => ({ StID, Name, Level, Replacement, ReMark }))
  await db.insertInto('keywords').values(rows).execute()
}

/** Puts them in. */
export const furnishStation: FurnishStation = (db, StID) => addWords(db, StID)

/** What they are called. */
export const names: readonly string[] = words.map(([name]) => name)
