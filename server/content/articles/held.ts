/** What holds an article back until its hour, and when it goes off: as the table has it, and as answers have it. */
import { sql } from 'kysely'
import { openStates } from '../../../src/api/content/releases/releaseStates.ts'
import { publicTimeNames } from '../../../src/api/content/articles/publicTimes.ts'

/** The releases an article stands in that are not out yet; null for most. */
const openReleases = sql<{ ID: number; Name: string }[] | null>`(
  select json_agg(json_build_object('ID', r."ID", 'Name', r."Name") order by r."ID")
  from release_items i join releases r on r."ID" = i."ReleaseID"
  where i."ArticleID" = articles."ID" and r."Status" = any(${openStates}))`.as('Releases')

/** What to select for it, from articles. */
export const heldColumns = [
  'articles.PublishTime',
  ...publicTimeNames.map((name) => `articles.${name}` as const),
  openReleases,
] as const

/** What the selection brings. */
export interface Held {
  readonly PublishTime: Date | null
  readonly EmbargoTime: Date | null
  readonly ExpireTime: Date | null
  readonly Releases: { ID: number; Name: string }[] | null
}

/** From the database's words to the wire's. */
export function heldOf({ PublishTime, EmbargoTime, ExpireTime, Releases }: Held) {
  return {
    PublishTime: PublishTime?.toISOString() ?? null,
    EmbargoTime: EmbargoTime?.toISOString() ?? null,
    ExpireTime: ExpireTime?.toISOString() ?? null,
    Releases: Releases ?? [],
  }
}

/** Of an article that may not be seen. */
export const heldUnseen = heldOf({ PublishTime: null, EmbargoTime: null, ExpireTime: null, Releases: null })
