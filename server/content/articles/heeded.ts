/** What readers read and comment most, of what the person may read. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { articles } from '../../../src/api/content/articles/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { visibleTo } from './visible.ts'

type Heeded = (typeof articles)['calls']['heeded']

/** Ours: whoever writes a comment has read with care; so many readings it counts for. */
const READINGS = 30
const DAY_MS = 86_400_000

/** The most heeded first. */
export async function heededArticles({ db, me, input, now }: Request<ParsedOf<Heeded>>): Promise<OutputOf<Heeded>> {
  const comments = sql<number>`(select count(*)::int from comments c where c."Kind" = 'article'
    and c."TargetID" = articles."ID" and c."State" = 'approved')`
  const heat = sql<number>`"ReadNo" + ${READINGS} * ${comments}`
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'Title', 'Summary', 'ReadNo', 'PublishTime', comments.as('Comments'), heat.as('Heat')])
    .where(visibleTo(me))
    .where('LiveRevision', 'is not', null)
    .where('Status', '<>', 'recycled')
    .where('PublishTime', '>=', new Date(now.getTime() - input.Days * DAY_MS))
    .where('PublishTime', '<=', now)
    .orderBy(heat, 'desc')
    .orderBy('ID', 'desc')
    .limit(input.Count)
    .execute()
  return rows.map(({ PublishTime, ...row }) => ({ ...row, PublishTime: PublishTime?.toISOString() ?? null }))
}
