/** Channels of a station as rows. */
import type { ChannelRow } from '../../../src/api/content/channels/calls.ts'
import { outputPath } from '../../../src/api/distribution/outputs/formats.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** A channel as stored. */
export type Channel = StoredOf<'channels'>

/** Every channel of a station, in no particular order. */
export async function channelsOf(db: Db, station: number): Promise<Channel[]> {
  return db.selectFrom('channels').selectAll().where('StID', '=', station).execute()
}

/**
 * The same for a change of the tree: nobody else changes this station's tree until the transaction ends, so two moves
 * cannot make a circle and two channels not take one name.
 */
export async function lockTree(db: Db, station: number): Promise<Channel[]> {
  await oneAtATime(db, station, 'channels')
  return channelsOf(db, station)
}

/** How many articles a channel has. */
export interface ArticleCount {
  /** Without those in the recycle bin. */
  readonly shown: number
  readonly all: number
}

/** Articles of each channel that has any. */
export async function articleCounts(db: Db, station: number): Promise<ReadonlyMap<number, ArticleCount>> {
  const perChannel = db
    .selectFrom('articles')
    .select((eb) => [eb.ref('ChID').$notNull().as('ChID'), eb.fn.countAll<number>().as('count')])
    .where('StID', '=', station)
    .where('ChID', 'is not', null)
    .groupBy('ChID')
  // Twice, because each has an index: counting what is not in the bin would read every article.
  const [all, binned] = [await perChannel.execute(), await perChannel.where('Status', '=', 'recycled').execute()]
  const inBin = new Map(binned.map((row) => [row.ChID, row.count]))
  return new Map(all.map(({ ChID, count }) => [ChID, { all: count, shown: count - (inBin.get(ChID) ?? 0) }]))
}

/** From the database's words to the wire's. */
export function toRow(
  { CreateTime: _time, ...channel }: Channel,
  { counts, key }: { counts: ReadonlyMap<number, ArticleCount>; key: string },
): ChannelRow {
  const OutputPath = outputPath(key, channel.ID)
  return { ...channel, ArticleCount: counts.get(channel.ID)?.shown ?? 0, OutputPath }
}

/** The name by which the public knows a station. */
export async function publicKeyOf(db: Db, station: number): Promise<string> {
  const found = await db.selectFrom('stations').select('PublicKey').where('ID', '=', station).executeTakeFirstOrThrow()
  return found.PublicKey
}
