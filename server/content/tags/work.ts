/** What becomes of tags by itself: those that came with old articles are heard, and what nobody may take back is forgotten. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { soundOf } from './writing.ts'

const STEP = 500
const HOUR = 3_600_000
/** Ours: hours that what an act on tags wrote is kept; an act is taken back within minutes. */
const KEPT_HOURS = 24

/** Gives tags their sound that have none, from the first on. Answers how many. */
export async function hearTags(db: Kysely<Database>, signal?: AbortSignal): Promise<number> {
  let heard = 0
  for (let after = 0; !signal?.aborted;) {
    const rows = await db
      .selectFrom('tags')
      .select(['ID', 'Name'])
      .where('Pinyin', '=', '')
      .where('ID', '>', after)
      .orderBy('ID')
      .limit(STEP)
      .execute()
    if (rows.length === 0) break
    after = rows.at(-1)!.ID
    const sounds = JSON.stringify(rows.map(({ ID, Name }) => ({ ID, Name, ...soundOf(Name) })))
    // A tag that was renamed meanwhile has its sound already.
    await sql`update tags t set "Initials" = s."Initials", "Pinyin" = s."Pinyin"
      from jsonb_to_recordset(${sounds}::jsonb) as s("ID" bigint, "Name" text, "Initials" text, "Pinyin" text)
      where t."ID" = s."ID" and t."Name" = s."Name"`.execute(db)
    heard += rows.length
  }
  return heard
}

/** Both. */
export const tagWork: readonly Work[] = [
  {
    kind: 'tags.hear',
    title: 'hearing tags that came with old articles',
    limitMs: 5 * 60_000,
    everyMs: HOUR,
    priority: -5,
    run: async ({ signal }, { db }) => void (await hearTags(db, signal)),
  },
  {
    kind: 'tags.sweep',
    title: 'forgetting what acts on tags wrote',
    limitMs: 60_000,
    everyMs: HOUR,
    async run(_job, { db }) {
      await db
        .deleteFrom('tag_writings')
        .where('At', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
        .execute()
    },
  },
]
