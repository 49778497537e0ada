/** How blocks of the demonstration newsroom's app may look. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const styles = [
  { Name: '通栏轮播', Kind: 'carousel', Layout: 'banner', Columns: 1 },
  { Name: '大图头条', Kind: 'headline', Layout: 'card', Columns: 1, HasSummary: true },
  { Name: '左文右图', Kind: 'channel', Layout: 'list', Columns: 1 },
  { Name: '双列卡片', Kind: 'channel', Layout: 'card', Columns: 2 },
  { Name: '四宫格', Kind: 'service', Layout: 'grid', Columns: 4 },
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('app_block_styles')
    .values(styles.map((one) => ({ ...one, StID })))
    .execute()
}
