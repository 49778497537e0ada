/** The front page of the demonstration newsroom's app. */
import type { BlockKind } from '../../../src/api/system/appBlocks/kinds.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'

interface Block {
  readonly Name: string
  readonly Kind: BlockKind
  readonly style?: string
  readonly channel?: string
  readonly Count: number
  readonly off?: boolean
}
const blocks: readonly Block[] = [
  { Name: '首页轮播', Kind: 'carousel', style: '通栏轮播', Count: 1 },
  { Name: '今日头条', Kind: 'headline', style: '大图头条', Count: 1 },
  { Name: '编辑推荐', Kind: 'featured', Count: 2 },
  { Name: '江州快讯', Kind: 'flash', Count: 4 },
  { Name: '本地新闻', Kind: 'channel', style: '左文右图', channel: '本地新闻', Count: 3 },
  { Name: '文化周末', Kind: 'channel', style: '双列卡片', channel: '文化', Count: 4 },
  { Name: '便民服务', Kind: 'service', style: '四宫格', Count: 4 },
  { Name: '专题汇总', Kind: 'topic', Count: 2, off: true },
]

/** Blocks of the first station; their styles must be there. */
export const furnish: Furnish = async (db, newsroom) => {
  const { ID: StID, channels } = newsroom.stations[0]!
  const styleOf = await idsBy(db, StID, 'app_block_styles', 'Name')
  await db
    .insertInto('app_blocks')
    .values(
      blocks.map(({ Name, Kind, style, channel, Count, off = false }, index) => ({
        ...{ StID, Name, Kind, Count, Enabled: !off, ShowOrder: (index + 1) * 10 },
        StyleID: style === undefined ? null : (styleOf.get(style) ?? null),
        ChID: channel === undefined ? 0 : (channels.get(channel)?.ID ?? 0),
      })),
    )
    .execute()
}
