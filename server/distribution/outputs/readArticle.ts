/** One public article for a reader outside, and the counting of readers. */
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { readingPath } from '../../../src/api/distribution/outputs/formats.ts'
import { liveText } from '../../content/articles/liveText.ts'
import { commentsOnPage } from '../../content/comments/shown.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf } from '../../platform/pipeline/tokens.ts'
import { itemOf } from './loadFeed.ts'
import { articlePage } from './publicPage.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The page of an article in an open channel of an open station; undefined when nobody outside may read it. */
export async function publicArticle(
  db: Kysely<Database>,
  key: string,
  guid: string,
  base: string,
): Promise<{ readonly ID: number; readonly page: string } | undefined> {
  if (!uuid.test(guid)) return undefined
  const found = await db
    .selectFrom('articles as a')
    .innerJoin('stations as s', 's.ID', 'a.StID')
    .innerJoin('channels as c', (join) => join.on('c.ID', '=', sql`public_channel(a."Extra", a."ChID")`))
    .select(['a.ID', 's.StationName', 'a.ReadNo', 'a.FakeReadNo', 'a.Extra'])
    .where('a.ResourceGUID', '=', guid)
    .where('a.LiveRevision', 'is not', null)
    .where('s.PublicKey', '=', key)
    .where('s.Status', '=', 1)
    .where('c.IsPublic', '=', true)
    .executeTakeFirst()
  const text = found && (await liveText(db as unknown as Db, found.ID))
  if (!text) return undefined
  const item = itemOf(text, base + readingPath(key, guid.toLowerCase()), base)
  const reads = shownReads({ ReadNo: found.ReadNo, FakeReadNo: found.FakeReadNo, Extra: found.Extra })
  const comments = text.IsComment === false ? [] : await commentsOnPage(db, 'article', found.ID)
  return { ID: found.ID, page: articlePage(item, { station: found.StationName, reads, comments }) }
}

/** The public text behind a shared link; undefined when the link has ended, or nothing is public any more. */
export async function sharedArticle(
  db: Kysely<Database>,
  token: string,
  { base, now }: { readonly base: string; readonly now: Date },
): Promise<{ readonly ID: number; readonly page: string } | undefined> {
  const found = await db
    .selectFrom('article_shares as h')
    .innerJoin('articles as a', 'a.ID', 'h.ArticleID')
    .innerJoin('stations as s', 's.ID', 'h.StID')
    .select(['h.ID as ShareID', 'a.ID', 's.StationName', 's.PublicKey'])
    .where('h.TokenHash', '=', hashOf(token))
    .where('h.RevokedAt', 'is', null)
    .where('h.ExpiresAt', '>', now)
    .where('a.LiveRevision', 'is not', null)
    .where('s.Status', '=', 1)
    .executeTakeFirst()
  const text = found && (await liveText(db as unknown as Db, found.ID))
  if (!text) return undefined
  await db
    .updateTable('article_shares')
    .set((eb) => ({ Reads: eb('Reads', '+', 1) }))
    .where('ID', '=', found.ShareID)
    .execute()
  const item = itemOf(text, base + readingPath(found.PublicKey, text.ResourceGUID), base)
  return { ID: found.ID, page: articlePage(item, { station: found.StationName, index: false }) }
}

/** Readers as the public is told: real and virtual ones together, and at least as many as the article says. */
function shownReads({
  ReadNo,
  FakeReadNo,
  Extra,
}: {
  readonly ReadNo: number
  readonly FakeReadNo: number
  readonly Extra: Readonly<Record<string, unknown>>
}): number {
  return Math.max(Number(Extra['MinReadNo'] ?? 0), ReadNo + FakeReadNo)
}

// What fetches a page without anybody reading it says so in its name.
const MACHINE = /bot|crawl|spider|slurp|fetch|preview|monitor|curl|wget|python|java\/|go-http|headless/i

/** Counts a reader. Not for HEAD, machines, and pages fetched ahead. */
export async function countRead(db: Kysely<Database>, ID: number, { method, headers }: FastifyRequest): Promise<void> {
  const agent = headers['user-agent'] ?? ''
  if (method !== 'GET' || agent === '' || MACHINE.test(agent)) return
  if (/prefetch|preview/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))) return
  await db
    .updateTable('articles')
    .set((eb) => ({ ReadNo: eb('ReadNo', '+', 1) }))
    .where('ID', '=', ID)
    .where('LiveRevision', 'is not', null)
    .execute()
}
