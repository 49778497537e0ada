/** What colleagues of the demonstration newsroom noted about some who comment on its lives. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'

const MINUTE = 60_000

const notes: readonly (readonly [openId: string, by: string, text: string])[] = [
  ['seller-0', 'reviewer3', '广告号，换着微信号发，见一条拒一条。'],
  ['seller-0', 'duty', '昨晚禁了一天，今天换了词又来。'],
  ['seller-2', 'duty', '全角字母绕过敏感词，已报词库。'],
  ['live-27', 'duty', '老街住户，反映供暖多次，情况属实，可以请他连线。'],
]

/** Those of the first station; the comments of its lives must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const authors = await idsBy(db, StID, 'comment_authors', 'OpenID')
  const rows = notes.flatMap(([openId, by, Content], at) => {
    const [AuthorID, UserID] = [authors.get(openId), people.get(by)]
    if (AuthorID === undefined || UserID === undefined) return []
    return [{ StID, AuthorID, UserID, Content, CreateTime: new Date(now.getTime() - (60 - at * 9) * MINUTE) }]
  })
  if (rows.length > 0) await db.insertInto('comment_notes').values(rows).execute()
}
