/** The mobile app of the demonstration newsroom: its versions, and its front page. */
import type { BlockKind } from '../../../src/api/system/appBlocks/kinds.ts'
import type { Furnish } from './index.ts'

const DAY = 86_400_000

const versions = [
  { Platform: 'android', Version: '3.1.0', Build: 310, days: 92, Log: '全新首页。\n支持听新闻。', Enabled: true },
  {
    Platform: 'android',
    Version: '3.2.0',
    Build: 320,
    days: 41,
    Log: '新增问政进度查询。',
    Enabled: true,
    MinBuild: 300,
  },
  { Platform: 'android', Version: '3.2.1', Build: 321, days: 12, Log: '修复部分机型闪退。', Enabled: true },
  { Platform: 'android', Version: '3.3.0', Build: 330, days: 0, Log: '适配大屏与折叠屏。', Enabled: false },
  { Platform: 'ios', Version: '3.2.1', Build: 321, days: 10, Log: '修复通知不响。', Enabled: true },
  { Platform: 'harmony', Version: '1.0.2', Build: 102, days: 30, Log: '首个鸿蒙版本。', Enabled: true, IsForce: true },
] as const

const styles = [
  { Name: '通栏轮播', Kind: 'carousel', Layout: 'banner', Columns: 1 },
  { Name: '大图头条', Kind: 'headline', Layout: 'card', Columns: 1, HasSummary: true },
  { Name: '左文右图', Kind: 'channel', Layout: 'list', Columns: 1 },
  { Name: '双列卡片', Kind: 'channel', Layout: 'card', Columns: 2 },
  { Name: '四宫格', Kind: 'service', Layout: 'grid', Columns: 4 },
] as const

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
  { Name: '江州快讯', Kind: 'flash', Count: 4 },
  { Name: '本地新闻', Kind: 'channel', style: '左文右图', channel: '本地新闻', Count: 3 },
  { Name: '文化周末', Kind: 'channel', style: '双列卡片', channel: '文化', Count: 4 },
  { Name: '便民服务', Kind: 'service', style: '四宫格', Count: 4 },
  { Name: '专题汇总', Kind: 'topic', Count: 2, off: true },
]

/** The app of the first station. */
export const app: Furnish = async (db, house, now) => {
  const { ID: StID, channels } = house.stations[0]!
  await db
    .insertInto('app_versions')
    .values(
      versions.map(({ days, ...one }) => ({
        ...one,
        StID,
        Name: '江州新闻',
        Url: `https://app.example.com/${one.Platform}/${one.Version}`,
        PublishTime: one.Enabled ? new Date(now.getTime() - days * DAY) : null,
      })),
    )
    .execute()
  const made = await db
    .insertInto('app_block_styles')
    .values(styles.map((one) => ({ ...one, StID })))
    .returning(['ID', 'Name'])
    .execute()
  const styleOf = new Map(made.map(({ ID, Name }) => [Name, ID]))
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
