/** The built-in measures over the newsroom's own data: what they are called, what they take and what columns they have. */
import type { DataColumn } from '../bigScreens/dataResult.ts'
import type { DataParam } from './model.ts'

/** A measure. */
export interface Measure {
  readonly title: string
  /** What it counts, in a sentence. */
  readonly about: string
  readonly columns: readonly DataColumn[]
  readonly params: readonly DataParam[]
  /** How long its answer is good for, in seconds. */
  readonly seconds: number
}

const text = (Name: string, Title: string) => ({ Name, Title, Type: 'text' }) as const
const number = (Name: string, Title: string) => ({ Name, Title, Type: 'number' }) as const
const time = (Name: string, Title: string) => ({ Name, Title, Type: 'time' }) as const
const count = (Name: string, Title: string, Default: string): DataParam => ({ Name, Title, Kind: 'number', Default })
const states = [text('state', '状态'), number('count', '数量')] as const

/** Every measure by name. */
export const measures = {
  todayNumbers: {
    title: '今日要数',
    about: '今天发稿、待审、评论、任务等各有多少，一行。',
    columns: [
      number('published', '今日发稿'),
      number('created', '今日新稿'),
      number('waiting', '待审稿件'),
      number('comments', '今日评论'),
      number('waitingComments', '待审评论'),
      number('openTasks', '进行中任务'),
      number('overdueTasks', '超期任务'),
      number('lives', '正在直播'),
      number('people', '在岗人数'),
    ],
    params: [],
    seconds: 5,
  },
  articlesByChannel: {
    title: '各栏目稿件',
    about: '每个栏目待审、已发和全部稿件数，最近若干天，多的在前。',
    columns: [text('channel', '栏目'), number('waiting', '待审'), number('published', '已发'), number('total', '全部')],
    params: [count('days', '最近几天', '7'), count('top', '取前几名', '10')],
    seconds: 30,
  },
  articlesByState: {
    title: '各状态稿件',
    about: '每种状态的稿件数，最近若干天新建的。',
    columns: states,
    params: [count('days', '最近几天', '7')],
    seconds: 30,
  },
  articlesPerHour: {
    title: '每小时稿件',
    about: '最近若干小时里每小时新建和发布的稿件数。',
    columns: [time('hour', '小时'), number('created', '新建'), number('published', '发布')],
    params: [count('hours', '最近几小时', '24')],
    seconds: 60,
  },
  reviewQueue: {
    title: '各级待审',
    about: '一审、二审、终审各有多少在等，等得最久的等了几分钟。',
    columns: [text('level', '级别'), number('count', '待审'), number('minutes', '最久（分钟）')],
    params: [],
    seconds: 10,
  },
  topArticles: {
    title: '稿件阅读排行',
    about: '最近若干天发布的稿件中阅读最多的。',
    columns: [
      text('title', '标题'),
      number('reads', '阅读'),
      text('channel', '栏目'),
      text('author', '作者'),
      number('id', '编号'),
    ],
    params: [count('days', '最近几天', '7'), count('top', '取前几名', '10')],
    seconds: 60,
  },
  newestArticles: {
    title: '最新发布',
    about: '刚发布的稿件，新的在前。',
    columns: [time('time', '时间'), text('title', '标题'), text('channel', '栏目')],
    params: [count('top', '取前几条', '20')],
    seconds: 15,
  },
  announcementsNow: {
    title: '公众看得到的公告',
    about: '已经公开、开始了还没结束的公告，置顶的在前，其余按公众看到的次序。',
    columns: [
      text('title', '公告'),
      text('type', '分类'),
      number('reads', '阅读'),
      time('end', '结束'),
      number('id', '编号'),
    ],
    params: [count('top', '取前几条', '20')],
    seconds: 30,
  },
  newestComments: {
    title: '最新评论',
    about: '刚通过的评论，新的在前。',
    columns: [time('time', '时间'), text('name', '昵称'), text('content', '评论')],
    params: [count('top', '取前几条', '30')],
    seconds: 5,
  },
  commentsPerMinute: {
    title: '每分钟评论',
    about: '最近若干分钟里每分钟收到的评论数。',
    columns: [time('minute', '分钟'), number('count', '评论')],
    params: [count('minutes', '最近几分钟', '60')],
    seconds: 5,
  },
  commentStates: {
    title: '各状态评论',
    about: '每种状态的评论数，最近若干天收到的。',
    columns: states,
    params: [count('days', '最近几天', '7')],
    seconds: 10,
  },
  liveStates: {
    title: '各状态直播',
    about: '每种状态的直播数。',
    columns: states,
    params: [],
    seconds: 10,
  },
  signUpPlaces: {
    title: '报名余位',
    about: '开放报名的每个场次还有几个名额、已占多少、多少份在候补，余位少的在前。',
    columns: [
      text('signup', '报名'),
      text('session', '场次'),
      number('left', '余位'),
      number('taken', '已占'),
      number('capacity', '名额'),
      number('waiting', '候补'),
    ],
    params: [count('top', '取前几场', '20')],
    seconds: 5,
  },
  liveViews: {
    title: '直播观看排行',
    about: '能看到的直播按观看数，正在播的在前。',
    columns: [
      text('title', '直播'),
      number('views', '观看'),
      number('likes', '点赞'),
      text('state', '状态'),
      number('id', '编号'),
    ],
    params: [count('top', '取前几名', '10')],
    seconds: 10,
  },
  votesPerMinute: {
    title: '每分钟投票',
    about: '最近若干分钟里每分钟的选票数；结果不公开的投票不算在内。',
    columns: [time('minute', '分钟'), number('count', '选票')],
    params: [count('minutes', '最近几分钟', '60')],
    seconds: 5,
  },
  adsPerDay: {
    title: '每天广告展示',
    about: '最近若干天里每天广告的展示和点击。',
    columns: [text('day', '日期'), number('views', '展示'), number('clicks', '点击')],
    params: [count('days', '最近几天', '30')],
    seconds: 30,
  },
  topAds: {
    title: '广告展示排行',
    about: '最近若干天里展示最多的广告；剩余是还没展示的购买次数，不限次数的没有。',
    columns: [
      text('title', '广告'),
      number('views', '展示'),
      number('clicks', '点击'),
      number('left', '剩余'),
      number('id', '编号'),
    ],
    params: [count('days', '最近几天', '7'), count('top', '取前几名', '10')],
    seconds: 30,
  },
  taskStates: {
    title: '各状态任务',
    about: '每种状态的任务数，不算草稿和已删除的。',
    columns: states,
    params: [],
    seconds: 10,
  },
  overdueTasks: {
    title: '超期任务',
    about: '过了期限还没办结的任务，超得最久的在前。',
    columns: [
      text('title', '任务'),
      text('person', '负责人'),
      time('deadline', '期限'),
      number('hours', '超期（小时）'),
    ],
    params: [count('top', '取前几条', '20')],
    seconds: 15,
  },
  unansweredInstructions: {
    title: '未签收指令',
    about: '已下达而还有人没签收的指令，早的在前。',
    columns: [text('title', '指令'), time('time', '下达'), number('waiting', '未签收'), number('people', '应签收')],
    params: [count('top', '取前几条', '20')],
    seconds: 15,
  },
  aiCostPerDay: {
    title: '每天 AI 费用',
    about: '最近若干天里每天 AI 的费用和次数，进行中的不算费用。',
    columns: [text('day', '日期'), number('cost', '费用（元）'), number('calls', '次数')],
    params: [count('days', '最近几天', '30')],
    seconds: 60,
  },
  aiCostByModel: {
    title: '各模型 AI 费用',
    about: '最近若干天里每个模型的费用、次数和词元数，费用多的在前。',
    columns: [
      text('model', '模型'),
      number('cost', '费用（元）'),
      number('calls', '次数'),
      number('tokens', '词元'),
      number('items', '图片和视频'),
    ],
    params: [count('days', '最近几天', '30'), count('top', '取前几名', '10')],
    seconds: 60,
  },
  peopleAtWork: {
    title: '在岗人员',
    about: '最近若干分钟里动过工作台的人，刚动过的在前。',
    columns: [text('name', '姓名'), text('role', '角色'), time('time', '最近活动')],
    params: [count('minutes', '最近几分钟', '10')],
    seconds: 15,
  },
  serverLoad: {
    title: '服务器负载',
    about: '处理器、内存、响应延迟和数据库连接，一行。',
    columns: [
      number('cpu', '处理器（%）'),
      number('memory', '内存（MB）'),
      number('memoryShare', '内存占用（%）'),
      number('lag', '响应延迟（毫秒）'),
      number('connections', '数据库连接'),
      number('hours', '已运行（小时）'),
    ],
    params: [],
    seconds: 2,
  },
} as const satisfies Record<string, Measure>

/** The name of a measure. */
export type MeasureName = keyof typeof measures
/** Every name, in the order they are offered. */
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]]

/** The measure of a name that was stored; undefined for one that is no more. */
export function measureOf(name: string): Measure | undefined {
  return Object.hasOwn(measures, name) ? measures[name as MeasureName] : undefined
}
