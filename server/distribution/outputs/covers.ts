/** What the library knows of the pictures that stand on the covers of a feed. */
import type { Kysely } from 'kysely'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { aiLabels } from '../../../src/api/library/media/words.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Cover, FeedItem } from './feed.ts'

/** The items with what is known of their covers; those of other houses stay an address. */
export async function withCovers(
  db: Kysely<Database>,
  StID: number,
  items: readonly FeedItem[],
): Promise<readonly FeedItem[]> {
  const keys = new Set(items.map(({ image }) => keyOfAddress(image)).filter((key) => key !== undefined))
  if (keys.size === 0) return items
  const rows = await db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .select(['v.Key', 'v.Type', 'v.Width', 'v.Height', 'm.Alt', 'm.IsDecorative', 'm.Credit', 'm.AiLabel'])
    .where('v.Key', 'in', [...keys])
    .where('v.StID', '=', StID)
    .execute()
  const covers = new Map(
    rows.map(({ Key, Type, Width, Height, Alt, IsDecorative, Credit, AiLabel }): [string, Cover] => [
      Key,
      {
        type: Type,
        width: Width ?? undefined,
        height: Height ?? undefined,
        alt: IsDecorative ? '' : Alt,
        credit: [Credit, AiLabel === 'none' ? '' : aiLabels[AiLabel]].filter(Boolean).join(' · '),
      },
    ]),
  )
  return items.map((item) => ({ ...item, cover: covers.get(keyOfAddress(item.image) ?? '') }))
}
