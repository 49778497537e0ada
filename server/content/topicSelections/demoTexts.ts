/** Topic selections of the demonstration newsroom, and the reports that came of them. */
import type { makeNewsKinds } from '../../../src/api/content/makeNews/fields.ts'
import type { MakeNewsState } from '../../../src/api/content/makeNews/makeNewsStates.ts'
import type { SelectionState } from '../../../src/api/content/topicSelections/selectionStates.ts'

/** A report. `due`: hours from now. */
interface DemoTask {
  readonly Title: string
  readonly Brief: string
  readonly Kind: keyof typeof makeNewsKinds
  readonly State: MakeNewsState
  readonly to?: string
  readonly due: number
  readonly Reason?: string
  /** Part of the title of the article it became. */
  readonly article?: string
}

/** A topic selection. `day`: days from today; absent: not planned yet. */
interface DemoSelection {
  readonly Title: string
  readonly Angle: string
  readonly State: SelectionState
  readonly Reason?: string
  readonly Priority: 1 | 2 | 3
  readonly IsPublic?: boolean
  readonly clue?: string
  readonly topic?: string
  readonly channel: string
  readonly by: string
  readonly leader?: string
  readonly people?: readonly string[]
  readonly day?: number
  readonly hours: number
  readonly messages?: readonly (readonly [user: string, hoursAgo: number, text: string])[]
  readonly tasks?: readonly DemoTask[]
}

/** The topic selections as written down, each with its reports and its way through the states. */
export const demoSelections: readonly DemoSelection[] = [
  {
    Title: '供暖首周：14 度的新家，卡在哪一环',
    Angle: '从一户人家的温度计说起，问热力公司、物业、消防验收三方。附全市供暖投诉地图。',
    ...{ State: 'accepted', Priority: 1, clue: 'heating', topic: '温暖过冬', channel: '民生', day: 1, hours: 22 },
    ...{ by: 'wangyutong', leader: 'wangyutong', people: ['chensiyuan'] },
    messages: [
      ['reviewer1', 20, '好题。一定要拿到住建局的书面答复。'],
      ['wangyutong', 18, '已发函，明天上午回。测温视频可以先给新媒体。'],
      ['reviewer2', 3, '注意平衡，热力公司的难处也写。'],
    ],
    tasks: [
      {
        Title: '荷塘新居测温与住户采访',
        Brief: '至少三户，早晚各测一次，拍温度计特写。',
        Kind: 'text',
        State: 'accepted',
        to: 'wangyutong',
        due: 10,
      },
      {
        Title: '热力公司调度中心一日',
        Brief: '15 秒竖屏两条，横屏一条。',
        Kind: 'video',
        State: 'submitted',
        to: 'zhangmin',
        due: 18,
      },
    ],
  },
  {
    Title: '早点摊该去哪？走访三个早市',
    Angle: '摊主、街坊、城管三本账；看外地“潮汐摊位”怎么做。',
    ...{
      State: 'submitted',
      Priority: 2,
      clue: 'breakfast',
      topic: '老街新生',
      channel: '本地新闻',
      day: 3,
      hours: 40,
    },
    ...{ by: 'editor', leader: 'editor' },
    messages: [['reviewer1', 30, '城管那边我来约。']],
  },
  {
    Title: '二桥封闭 12 天：江上多了一条“早班路”',
    Angle: '跟一班轮渡，写船长、学生和卖花人。',
    ...{ State: 'accepted', Priority: 2, clue: 'bridge', channel: '交通出行', day: 0, hours: 15 },
    ...{ by: 'dinghaoran', leader: 'dinghaoran' },
    tasks: [
      {
        Title: '凌晨五点的渡口',
        Brief: '人物特写，1500 字内。',
        Kind: 'text',
        State: 'adopted',
        to: 'dinghaoran',
        due: -2,
        article: '澜江二桥',
      },
      {
        Title: '渡口图片故事',
        Brief: '8 到 12 张，要有航拍。',
        Kind: 'photo',
        State: 'accepted',
        to: 'editor',
        due: 5,
      },
    ],
  },
  {
    Title: '3 号线全线试乘：8 个问题一次说清',
    Angle: '服务性为主，做成长图和问答。',
    ...{ State: 'adopted', Priority: 1, topic: '3 号线开通倒计时', channel: '交通出行', day: -2, hours: 120 },
    ...{ by: 'dinghaoran', leader: 'dinghaoran', people: ['zhangmin'] },
    tasks: [
      {
        Title: '首末班车与票价',
        Brief: '以地铁集团最终公告为准。',
        Kind: 'text',
        State: 'adopted',
        to: 'dinghaoran',
        due: -60,
        article: '3号线12月28日开通',
      },
      {
        Title: '凌晨检车',
        Brief: '夜班，注意安全。',
        Kind: 'text',
        State: 'adopted',
        to: 'editor',
        due: -50,
        article: '凌晨4时12分',
      },
      { Title: '开通日直播方案', Brief: '机位、连线人、备用网络。', Kind: 'live', State: 'submitted', due: 200 },
    ],
  },
  {
    Title: '老年食堂盈余了，然后呢',
    Angle: '回访 8 元老年食堂，算一年的账。',
    ...{ State: 'adopted', Priority: 2, topic: '温暖过冬', channel: '民生', day: -4, hours: 160, by: 'wangyutong' },
    tasks: [
      {
        Title: '8 元老年食堂的账本',
        Brief: '账目要有原件照片。',
        Kind: 'text',
        State: 'adopted',
        to: 'wangyutong',
        due: -100,
        article: '8元老年食堂',
      },
    ],
  },
  {
    Title: '草莓棚倒了以后',
    Angle: '跟踪定损理赔，写农户怎么抢种。',
    ...{
      State: 'submitted',
      Priority: 1,
      channel: '本地新闻',
      day: 2,
      hours: 5,
      by: 'chensiyuan',
      leader: 'chensiyuan',
    },
  },
  {
    Title: '江州人一年读几本书',
    Angle: '图书馆借阅数据 + 五个读者。',
    ...{ State: 'accepted', Priority: 3, channel: '文化', day: 9, hours: 60, by: 'zhangmin', leader: 'zhangmin' },
    tasks: [
      {
        Title: '市图书馆借阅数据',
        Brief: '要近五年的。',
        Kind: 'text',
        State: 'returned',
        Reason: '数据下月才公布',
        to: 'zhangmin',
        due: 96,
      },
    ],
  },
  {
    Title: '暗访：消失的健身房',
    Angle: '先摸清股东和另外两家店，不打草惊蛇。',
    ...{
      State: 'submitted',
      Priority: 1,
      IsPublic: false,
      channel: '民生',
      hours: 8,
      by: 'editor',
      leader: 'editor',
      people: ['wangyutong'],
    },
    messages: [['editor', 7, '已进会员群，先不公开。']],
  },
  {
    Title: '年终盘点：江州十大变化',
    Angle: '请读者投票选。',
    ...{
      State: 'returned',
      Reason: '太早，12 月中旬再报',
      Priority: 3,
      channel: '专题策划',
      day: 25,
      hours: 90,
      by: 'zhangmin',
    },
  },
  {
    Title: '步行街“火情”视频',
    Angle: '核实后是旧视频。',
    ...{ State: 'ended', Reason: '不实，不报道', Priority: 2, channel: '本地新闻', day: -3, hours: 68, by: 'duty' },
  },
  {
    Title: '冬至进补，医生怎么说',
    Angle: '中医院三位医生，破三个误区。',
    ...{ State: 'submitted', Priority: 3, channel: '健康', day: 6, hours: 12, by: 'wangyutong' },
  },
]
