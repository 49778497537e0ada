/** Puts a tree of channels into a station. */
import type { Kysely } from 'kysely'
import type { ReviewRules } from '../../../src/api/content/articles/review.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LoadedChannel } from '../../platform/demo/furnish.ts'

/** A channel; what it does not say about review is the default: three levels, four eyes. */
export interface ChannelTemplate {
  readonly name: string
  readonly remark?: string
  readonly rules?: Partial<ReviewRules>
  readonly children?: readonly ChannelTemplate[]
}

const defaults: ReviewRules = {
  ReviewLevels: 3,
  FourEyes: true,
  ResumeAtRefusal: true,
  ReapproveOnEdit: false,
  PublishOnFinal: false,
  SkipOwnLevel: false,
}

/** Plant it in this order. Answers what was planted, by name. */
export async function plantChannels(
  db: Kysely<Database>,
  StID: number,
  trees: readonly ChannelTemplate[],
): Promise<Map<string, LoadedChannel>> {
  const planted = new Map<string, LoadedChannel>()
  const plant = async (ParentID: number, list: readonly ChannelTemplate[]): Promise<void> => {
    for (const [ShowOrder, channel] of list.entries()) {
      const rules = { ...defaults, ...channel.rules }
      const { ID } = await db
        .insertInto('channels')
        .values({ StID, ParentID, Name: channel.name, ReMark: channel.remark ?? '', ShowOrder, ...rules })
        .returning('ID')
        .executeTakeFirstOrThrow()
      planted.set(channel.name, { ID, name: channel.name, rules })
      await plant(ID, channel.children ?? [])
    }
  }
  await plant(0, trees)
  return planted
}
