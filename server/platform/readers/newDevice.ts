/**
 * Giving tokens to devices. A few an hour for each address; whoever comes after them from the same school or office is given
 * one for some work, harder the more there are, so that nobody uses up what others need.
 */
import { sql } from 'kysely'
import { addressPlace } from '../http/addressPlace.ts'
import type { Db } from '../pipeline/implement.ts'
import { newReader, type Reader } from './readerToken.ts'

/** Ours: how many devices of one address are given a token in an hour without having worked for it. */
export const NEW_READERS = 60
const HOUR = 3_600_000

/** Who comes without a token. */
export interface Newcomer {
  readonly StID: number
  readonly ip: string
  /** Made up by them. */
  readonly ClientID: string
  readonly now: Date
  /** They worked for it. Default false. */
  readonly isProven?: boolean
}

/** How many devices of an address were given a token in the last hour, and how many of those without work. */
export async function devicesFrom(db: Db, { StID, ip, now }: Pick<Newcomer, 'StID' | 'ip' | 'now'>) {
  const { rows } = await sql<{ all: number; unproven: number }>`
    select count(*)::int as all, count(*) filter (where not "IsProven")::int as unproven from reader_devices
    where "StID" = ${StID} and "Place" = ${addressPlace(ip)} and "CreateTime" > ${new Date(now.getTime() - HOUR)}`.execute(
    db,
  )
  return rows[0]!
}

/** The newcomer's device; undefined where it has to be worked for. The same again for the same number and address. */
export async function newDevice(db: Db, newcomer: Newcomer): Promise<Reader | undefined> {
  const { StID, ip, now, isProven = false } = newcomer
  const reader = await newReader(db, newcomer)
  const Place = addressPlace(ip)
  // One after the other, or all who come at once would be the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new readers ${StID} ${Place}`}, 0))`.execute(db)
  const known = await db
    .selectFrom('reader_devices')
    .select('Name')
    .where('StID', '=', StID)
    .where('Name', '=', reader.name)
    .where('CreateTime', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirst()
  if (known) return reader
  if (!isProven && (await devicesFrom(db, newcomer)).unproven >= NEW_READERS) return undefined
  await db
    .insertInto('reader_devices')
    .values({ StID, Name: reader.name, Place, IsProven: isProven, CreateTime: now })
    .onConflict((same) => same.columns(['StID', 'Name']).doUpdateSet({ CreateTime: now, IsProven: isProven } as never))
    .execute()
  return reader
}
