/** Having made anew what is lost, for every version that shares it. */
import { sql, type Kysely } from 'kysely'
import { converting, type ConversionKind, type ConversionState } from '../../../src/api/library/conversions/states.ts'
import type { Database } from '../../platform/database/schema.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { isStopped } from './stopped.ts'
import type { Lost } from './lost.ts'
import { leavesOf } from './plan.ts'
import { anew, jobOf, tellOf } from './queueRenditions.ts'

/** Ours: what a server had made anew by itself and lost again is left to people for so long, in minutes. */
const LEFT_MINUTES = 60
const SAID = '做好的文件不在存储里了，服务器自己重新转码。'

type Db = Kysely<Database>

interface Maker {
  readonly ID: number
  readonly State: ConversionState
}

/** What left these behind, of versions whose bytes are given to somebody. */
async function makersOf(db: Db, lost: readonly Lost[]): Promise<Maker[]> {
  if (lost.length === 0) return []
  const rows = await db
    .selectFrom('media_renditions as r')
    .innerJoin('conversions as c', 'c.VersionID', 'r.VersionID')
    .innerJoin('media_versions as v', 'v.ID', 'r.VersionID')
    .innerJoin('media', 'media.ID', 'v.MediaID')
    .select(['c.ID', 'c.State', 'c.Kind', 'c.Name', 'r.Name as made'])
    .where(
      'r.Sha256',
      'in',
      lost.map(({ Sha256 }) => Sha256),
    )
    .where('media.DeletedAt', 'is', null)
    .where(isStopped, '=', false)
    .orderBy('c.ID')
    .execute()
  return rows.filter(({ Kind, Name, made }) => leavesOf({ Kind: Kind as ConversionKind, Name }).includes(made))
}

/** Queues it, made as it was; whoever waits or is at work stays as it is. */
export async function mendLost(db: Db, lost: readonly Lost[]): Promise<void> {
  const makers = await makersOf(db, lost)
  await queueAnew(
    db,
    makers.map(({ ID }) => ID),
    converting.from('again'),
  )
}

/**
 * The same without anybody's asking, and not again and again: what failed or was called off is left to people. Answers whether
 * it is on its way.
 */
export async function mendByItself(db: Db, lost: Lost): Promise<boolean> {
  const makers = await makersOf(db, [lost])
  if (makers.some(({ State }) => State === 'queued' || State === 'running')) return true
  const IDs = makers.filter(({ State }) => State === 'done').map(({ ID }) => ID)
  if (IDs.length === 0) return false
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ ID: number }>`
      select c."ID" from conversions c where c."ID" = any(${IDs}) and not exists (
        select from conversion_logs l where l."ConversionID" = c."ID" and l."Text" = ${SAID}
          and l."CreateTime" > now() - make_interval(mins => ${LEFT_MINUTES}))`.execute(tx)
    const queued = await queueAnew(
      tx,
      rows.map(({ ID }) => ID),
      ['done'],
    )
    if (queued.length > 0)
      await sql`insert into conversion_logs ("StID", "ConversionID", "Text")
        select "StID", "ID", ${SAID} from conversions where "ID" = any(${queued})`.execute(tx)
    return queued.length > 0 || (await isWaiting(tx, IDs))
  })
}

/** Whether somebody else queued them meanwhile. */
async function isWaiting(db: Db, IDs: readonly number[]): Promise<boolean> {
  const waiting = await db
    .selectFrom('conversions')
    .select('ID')
    .where('ID', 'in', IDs)
    .where('State', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return waiting !== undefined
}

async function queueAnew(db: Db, IDs: readonly number[], from: readonly ConversionState[]): Promise<number[]> {
  if (IDs.length === 0) return []
  const queued = await db
    .updateTable('conversions')
    .set(anew)
    .where('ID', 'in', IDs)
    .where('State', 'in', from)
    .returning(['ID', 'StID', 'Kind', 'Priority'])
    .execute()
  await queueJobs(db, queued.map(jobOf))
  await tellOf(db, queued)
  return queued.map(({ ID }) => ID)
}
