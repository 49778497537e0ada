/** How channels want their articles reviewed. */
import type { ReviewRules } from '../../../src/api/content/articles/review.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** A channel's rules and its name. */
export type ChannelRules = ReviewRules & { readonly ID: number; readonly Name: string }

/** Ours: what a draft that stands in no channel yet is held to: it cannot be sent in, so no rule is ever asked. */
export const unfiledRules: ChannelRules = {
  ID: 0,
  Name: '',
  ReviewLevels: 0,
  FourEyes: false,
  ResumeAtRefusal: false,
  ReapproveOnEdit: false,
  PublishOnFinal: false,
  SkipOwnLevel: false,
}

/** Rules of channels of a station, by number; one that does not exist there is absent, as is a draft's that has none. */
export async function channelRules(
  db: Db,
  station: number,
  filed: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, ChannelRules>> {
  const channels = filed.filter((one) => one !== null)
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
