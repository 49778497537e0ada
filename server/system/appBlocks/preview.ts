/** The app's front page as it would be drawn now. */
import type { AppBlock, appBlocks } from '../../../src/api/system/appBlocks/calls.ts'
import type { PlaceFlag } from '../../../src/api/content/articles/placeFlags.ts'
import type { BlockKind } from '../../../src/api/system/appBlocks/kinds.ts'
import type { OutputOf } from '../../../src/api/contract.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'

type Preview = OutputOf<(typeof appBlocks)['calls']['preview']>

/** Kinds that show articles, and which; the others show what is not articles. */
const shown: Readonly<Partial<Record<BlockKind, PlaceFlag | 'all'>>> = {
  carousel: 'IsHomepage',
  headline: 'IsHeadlines',
  featured: 'IsBest',
  flash: 'all',
  channel: 'all',
}

/** The blocks with their styles and what stands in them: public articles, newest first. */
export async function previewOf(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  blocks: readonly AppBlock[],
): Promise<Preview> {
  const styles = await db.selectFrom('app_block_styles').selectAll().where('StID', '=', me.StID).execute()
  const preview: Preview = []
  for (const Block of blocks) {
    const style = styles.find(({ ID }) => ID === Block.StyleID)
    const which = shown[Block.Kind]
    const Items =
      which === undefined
        ? []
        : await db
            .selectFrom('articles')
            .select(['ID', 'Title', 'Summary', 'PicPath'])
            .where('StID', '=', me.StID)
            .where('Status', '=', 'published')
            .$if(which !== 'all', (query) => query.where(which as PlaceFlag, '=', true))
            .$if(Block.ChID > 0, (query) => query.where('ChID', '=', Block.ChID))
            .orderBy('CreateTime', 'desc')
            .orderBy('ID', 'desc')
            .limit(Block.Count)
            .execute()
    preview.push({ Block, Style: style ? (toWire({ ...style }) as Preview[number]['Style']) : null, Items })
  }
  return preview
}
