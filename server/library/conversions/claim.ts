/** Taking a conversion in hand and putting it down. Guarded in the `where`: who no longer has it in hand changes nothing. */
import { sql, type Kysely } from 'kysely'
import { ATTEMPT_LIMIT, converting } from '../../../src/api/library/conversions/states.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { tellOf } from './queueRenditions.ts'

/** A conversion that was taken in hand; `Attempts`: how often it had been before. */
export type Claimed = Pick<
  StoredIn<'conversions'>,
  'ID' | 'StID' | 'MediaID' | 'VersionID' | 'Name' | 'Kind' | 'Quality' | 'AtMs' | 'Attempts' | 'Problem'
>

/** Who has which one in hand. */
export interface Held {
  readonly ID: number
  readonly runner: string
}

type Db = Kysely<Database>

/** Nobody put it down: the server itself was gone each time. */
const UNENDED = '每次都是处理到一半服务器停了，不一定是视频的问题，可以重新转码。'
/** That it was given up, with what was in the way the last time, where somebody knows. */
const givenUp = sql<string>`${`接手 ${ATTEMPT_LIMIT} 次都没有做完，已停止。`}::text
  || case when "Problem" = '' then ${UNENDED} else '最后一次：' || left("Problem", 450) end`

/** Takes it in hand; undefined: it was called off or is done. One that was taken three times for nothing fails instead. */
export async function claimConversion(db: Db, { ID, runner }: Held, now: Date): Promise<Claimed | undefined> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('conversions')
      .set({ State: 'running', Runner: runner, StartedAt: now, Percent: 0 })
      .where('ID', '=', ID)
      .where('State', 'in', converting.from('take'))
      .where('Attempts', '<', ATTEMPT_LIMIT)
      .returning(['ID', 'StID', 'MediaID', 'VersionID', 'Name', 'Kind', 'Quality', 'AtMs', 'Attempts', 'Problem'])
      .executeTakeFirst()
    if (taken) {
      await tellOf(tx, [taken])
      return taken as Claimed
    }
    const given = await tx
      .updateTable('conversions')
      .set({ State: 'failed', Problem: givenUp, EndedAt: now })
      .where('ID', '=', ID)
      .where('State', 'in', converting.from('take'))
      .returning(['ID', 'StID'])
      .execute()
    await tellOf(tx, given)
    return undefined
  })
}

/** Its engine, or its provider, is about to begin: that counts as one of its three times, however it ends. */
export async function beginConversion(db: Db, { ID, runner }: Held, { Attempts }: Claimed): Promise<void> {
  await db
    .updateTable('conversions')
    .set({ Attempts: Attempts + 1 })
    .where('ID', '=', ID)
    .where('Runner', '=', runner)
    .where('State', '=', 'running')
    .execute()
}

/** It is done. False: it is no longer in hand, and nothing of it may be kept. In the caller's transaction. */
export async function finishConversion(tx: Db, { ID, runner }: Held, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('conversions')
    .set({ State: 'done', Percent: 100, Problem: '', Runner: '', EndedAt: now })
    .where('ID', '=', ID)
    .where('Runner', '=', runner)
    .where('State', 'in', converting.from('finish'))
    .returning(['ID', 'StID'])
    .execute()
  await tellOf(tx, ended)
  return ended.length > 0
}

/** It did not work. */
export async function failConversion(db: Db, { ID, runner }: Held, Problem: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('conversions')
    .set({ State: 'failed', Problem: Problem.slice(0, 500), Runner: '', EndedAt: now })
    .where('ID', '=', ID)
    .where('Runner', '=', runner)
    .where('State', 'in', converting.from('fail'))
    .returning(['ID', 'StID'])
    .execute()
  await tellOf(db, ended)
}

/** How it was lost. */
interface Lost {
  /** How often it had been in hand before. */
  readonly Attempts: number
  /** That it was in hand counts as one of its three times. */
  readonly isCounted: boolean
  /** What was in the way, as a sentence: people see why it still waits. Default: nothing was. */
  readonly Problem?: string
}

/** It waits again. */
export async function loseConversion(
  db: Db,
  { ID, runner }: Held,
  { Attempts, isCounted, Problem = '' }: Lost,
): Promise<void> {
  const lost = await db
    .updateTable('conversions')
    .set({
      ...{ State: 'queued', Runner: '', Percent: 0, StartedAt: null, Problem: Problem.slice(0, 500) },
      Attempts: isCounted ? Attempts + 1 : Attempts,
    })
    .where('ID', '=', ID)
    .where('Runner', '=', runner)
    .where('State', 'in', converting.from('lose'))
    .returning(['ID', 'StID'])
    .execute()
  await tellOf(db, lost)
}

/**
 * It waits again after the database was away while it was in hand, and that counts for nothing. Meanwhile the sweep may have
 * put it back as left by a server that is gone; what another server has in hand by now stays as it is.
 */
export async function giveBackConversion(db: Db, { ID, runner }: Held, { Attempts }: Claimed): Promise<void> {
  const given = await db
    .updateTable('conversions')
    .set({ State: 'queued', Runner: '', Percent: 0, StartedAt: null, Attempts })
    .where('ID', '=', ID)
    .where('Runner', 'in', [runner, ''])
    .where('State', 'in', ['queued', ...converting.from('lose')])
    .where('Attempts', '<=', Attempts + 1)
    .returning(['ID', 'StID'])
    .execute()
  await tellOf(db, given)
}

/** How far it is. */
export async function keepPercent(db: Db, { ID, runner }: Held, Percent: number): Promise<void> {
  const kept = await db
    .updateTable('conversions')
    .set({ Percent })
    .where('ID', '=', ID)
    .where('Runner', '=', runner)
    .where('State', '=', 'running')
    .where('Percent', '<>', Percent)
    .returning(['ID', 'StID'])
    .execute()
  await tellOf(db, kept)
}

/** Adds a line to its log. */
export async function sayOf(db: Db, ConversionID: number, Text: string): Promise<void> {
  await sql`insert into conversion_logs ("StID", "ConversionID", "Text")
    select "StID", "ID", ${Text.slice(0, 4000)} from conversions where "ID" = ${ConversionID}`.execute(db)
}
