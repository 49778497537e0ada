/** How channels want their articles reviewed. */
import type { ReviewRules } from '../../../src/api/content/articles/review.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** A channel's rules and its name. */
export type ChannelRules = ReviewRules & { readonly ID: number; readonly Name: string }

/** Rules of channels of a station, by number; one that does not exist there is absent. */
export async function channelRules(
  db: Db,
  station: number,
  channels: readonly number[],
): Promise<ReadonlyMap<number, ChannelRules>> {
  if (channels.length === 0) return new Map()
  const rows = await db
    .selectFrom('channels')
    .select([
      'ID',
      'Name',
      'ReviewLevels',
      'FourEyes',
      'ResumeAtRefusal',
      'ReapproveOnEdit',
      'PublishOnFinal',
      'SkipOwnLevel',
    ])
    .where('StID', '=', station)
    .where('ID', 'in', [...new Set(channels)])
    .execute()
  return new Map(rows.map((row) => [row.ID, row]))
}
