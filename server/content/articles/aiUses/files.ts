/** Pictures and videos that a machine made, in articles: of the library, or of the jobs by which they were made. */
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** One of them, and who asked for it where that is known. */
export interface AiFile {
  /** null: it lies in no library. */
  readonly MediaID: number | null
  /** Of such a file: the key in its address. */
  readonly MadeKey: string | null
  readonly Kind: 'picture' | 'video'
  readonly Title: string
  readonly JobID: number | null
  readonly Provider: string
  readonly Model: string
  readonly Prompt: string
  readonly AskerID: number | null
}

/** Those among files of a station that a machine made: their label says so, or somebody did. What is only suspected is not among them. */
export async function aiFilesAmong(db: Db, StID: number, keys: ReadonlySet<string>): Promise<AiFile[]> {
  if (keys.size === 0) return []
  const rows = await db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .leftJoin('ai_job_results as r', (join) => join.onRef('r.MediaID', '=', 'm.ID').onRef('r.StID', '=', 'm.StID'))
    .leftJoin('ai_jobs as j', 'j.ID', 'r.JobID')
    .distinctOn('m.ID')
    .select(['m.ID as MediaID', 'm.Kind', 'm.Title', 'j.ID as JobID', 'j.UserID as AskerID'])
    .select((row) => [
      row.fn.coalesce('j.Provider', sql<string>`''`).as('Provider'),
      row.fn.coalesce('j.Model', sql<string>`''`).as('Model'),
      sql<string>`coalesce(j."Asked"->>'prompt', j."Asked"->>'Prompt', j."Asked"->>'content', j."Title", '')`.as(
        'Prompt',
      ),
    ])
    .where('v.StID', '=', StID)
    .where('v.Key', 'in', [...keys])
    .where('m.Kind', 'in', ['image', 'video'])
    .where(sql<SqlBool>`(v."Aigc"->>'Label' = '1' or m."AiLabel" in ('generated', 'edited'))`)
    .orderBy('m.ID')
    .execute()
  const items: AiFile[] = rows.map(({ Kind, ...row }) => ({
    ...row,
    MadeKey: null,
    Kind: Kind === 'video' ? 'video' : 'picture',
  }))
  return [...items, ...(await madeFilesAmong(db, StID, keys))]
}

/** Those by the addresses of jobs. A job that was put away, and whatever its file was dropped for, takes it out of no text. */
async function madeFilesAmong(db: Db, StID: number, keys: ReadonlySet<string>): Promise<AiFile[]> {
  const rows = await db
    .selectFrom('ai_job_results as r')
    .innerJoin('ai_jobs as j', 'j.ID', 'r.JobID')
    .select(['r.Key as MadeKey', 'j.Kind', 'j.Title', 'j.ID as JobID', 'j.UserID as AskerID', 'j.Provider', 'j.Model'])
    .select((row) => [
      row.val(null).as('MediaID'),
      sql<string>`coalesce(j."Asked"->>'content', j."Title", '')`.as('Prompt'),
    ])
    .where('r.StID', '=', StID)
    .where('r.Key', 'in', [...keys])
    .orderBy('r.ID')
    .execute()
  return rows.map(({ Kind, ...row }) => ({ ...row, Kind: Kind === 'video' ? 'video' : 'picture' }))
}
