/** What left the demonstration newsroom of late: its articles must be there. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const MINUTE = 60_000
const TARGET = 'https://cms.example.com/articles'

/** Newest first: minutes ago, and what came of it. */
const fates = [
  { ago: 12, State: 'cancelled', IsOver: true },
  { ago: 25, State: 'sent', Attempts: 1 },
  { ago: 48, State: 'failed', Attempts: 10, Problem: '连接不上接收方（对方没有在这个端口上服务）。' },
  { ago: 95, State: 'sent', Attempts: 3 },
  { ago: 150, State: 'sent', Attempts: 1 },
  { ago: 310, State: 'failed', Attempts: 1, Problem: '接收方没有接受（HTTP 403）。' },
  { ago: 420, State: 'sent', Attempts: 1 },
  { ago: 1450, State: 'sent', Attempts: 1 },
] as const

/**
 * Writes sendings that arrived, failed or were cancelled. Of the first station; nothing waits, because nothing could be
 * sent to an example.
 */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const articles = await db
    .selectFrom('articles')
    .select(['ID', 'Title', 'ResourceGUID', 'Status', 'LiveRevision'])
    .where('StID', '=', StID)
    .where('Status', 'in', ['published', 'withdrawn'])
    .orderBy('ID')
    .limit(fates.length)
    .execute()
  const rows = articles.map((article, at) => {
    const { ago, ...fate } = fates[at]!
    const CreateTime = new Date(now.getTime() - ago * MINUTE)
    const DueAt = new Date(CreateTime.getTime() + MINUTE / 2)
    const Event = article.LiveRevision === null ? 'withdrawn' : 'published'
    const { ID, Title, ResourceGUID, LiveRevision: Revision } = article
    return {
      ...{ StID, Kind: 'distribution' as const, Event, Title, Family: 'articles', RecordID: ID, LogID: null, ...fate },
      ...{ UserID: people.get('reviewer3')!, AdminUserRealName: '何静', CreateTime, UpdateTime: DueAt, DueAt },
      ...(fate.State === 'sent' ? { SentAt: DueAt, Target: TARGET } : {}),
      Payload: JSON.stringify({ Event, ID, ResourceGUID, Revision, Title }),
    }
  })
  if (rows.length > 0) await db.insertInto('outgoing_effects').values(rows.toReversed()).execute()
}
