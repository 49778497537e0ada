/** The stations, roles and accounts of the demonstration newsroom. */
import type { Page } from '../../src/api/pages.ts'
import { dataOf } from '../platform/demo/dataOf.ts'

/** A role: the pages its people see and the buttons they have on all of them; '*' is everything. */
export interface DemoRole {
  readonly key: string
  readonly station: 0 | 1
  readonly name: string
  readonly remark: string
  readonly pages: readonly Page[] | '*'
  readonly buttons: readonly string[] | '*'
  /** More pages, each with buttons that they have there alone. */
  readonly besides?: Readonly<Partial<Record<Page, readonly string[]>>>
}

/** An account; its password is DEMO_PASSWORD. */
export interface DemoPerson {
  readonly user: string
  readonly name: string
  readonly role: string
  /** Signed out after this many idle minutes; absent: never. */
  readonly idle?: number
  /** What the account is for, printed at start. Only the accounts of the README have one. */
  readonly shows?: string
}

const data = dataOf<{ readonly stations: readonly string[]; readonly people: readonly DemoPerson[] }>(
  new URL('./data/people.json', import.meta.url),
)

/** The two stations. */
export const demoStations = data.stations

const writing: readonly Page[] = [
  '/contribution/Search',
  '/contribution/MyArticle',
  '/contribution/All',
  '/contribution/Drafts',
  '/contribution/RecycleBin',
  '/contribution/Import',
  '/contribution/Template',
  '/Publish',
]
const reviewing: readonly Page[] = [
  '/contribution/Search',
  '/contribution/Review',
  '/contribution/Unreviewed',
  '/contribution/All',
  '/contribution/Reviewed',
  '/contribution/MyArticle',
  '/Publish',
  '/SystemLog',
]
/** From a clue to a report; the rules of the house besides. */
const planning: readonly Page[] = [
  '/Clue/list',
  '/SeleCttopic/list',
  '/SeleCttopic/tasks',
  '/ZhuanTi/list',
  '/Task/TaskList',
  '/CommandDispatch/Commandissuance',
  '/file/Management',
]
/** Who gives tasks to people and looks at what came of them. */
const tasking = ['发送', '指派', '催办', '取消', '认领', '汇报', '汇报审核', '办结']
const reporting = ['认领', '跟进', '留言', '接收', '汇报', '办结']
const deciding = ['派采写', '查看电话', '分派', '公开', '结束', '审定', '采用', '跟进', '留言', '拖拽排序', ...tasking]
const placing = ['置顶', '取消置顶', '头条', '取消头条', '推首页', '推荐', '推送', '设置排序']
/** What everybody who works with texts does with them. */
const handling = ['移动', '导出', '分享']
/** What the public says about articles, and who says it. */
const moderating: DemoRole['besides'] = {
  '/contribution/Comments': ['评论审核', '置顶', '取消置顶', '删除', '还原', '禁言', '评论设置', '备注'],
  '/contribution/CommentAuthors': ['禁言', '备注'],
  '/Live/Comments': ['评论审核', '置顶', '取消置顶', '删除', '还原', '回复', '禁言', '评论设置', '备注'],
}
/** Lives and what reporters send for them: who sees to it that they run, and who writes. */
const airing: DemoRole['besides'] = {
  '/Live/Live_management': [
    ...['添加', '编辑', '删除', '还原', '直播审核', '播控', '关停'],
    ...['置顶', '取消置顶', '推荐', '拖拽排序'],
  ],
  '/Live/Reports': ['添加', '编辑', '删除', '报道审核', '置顶', '取消置顶', '拖拽排序'],
  '/Live/Channels': ['添加', '编辑', '启用', '禁用', '删除', '拖拽排序'],
}
const onSite: DemoRole['besides'] = { '/Live/Live_management': [], '/Live/Reports': ['添加', '编辑', '删除'] }
/** Big screens and the walls they stand on: who puts them there, and who also makes them. */
const projecting: DemoRole['besides'] = {
  '/BigScreen/List': [],
  '/BigScreen/Walls': ['投放', '横幅'],
}
const screening: DemoRole['besides'] = {
  '/BigScreen/List': ['添加', '编辑', '页面编辑', '删除', '还原', '分享'],
  '/BigScreen/ResultSet': ['添加', '编辑', '删除', '还原'],
  '/BigScreen/Walls': ['添加', '编辑', '投放', '横幅'],
}
/** What is counted, and marks for articles: who leads sees and gives them. */
const weighing: readonly Page[] = [
  '/Statistics/content',
  '/Performance/list',
  '/TaskStatistics',
  '/TaskStatistics/zhiling',
]

/** The roles. */
export const demoRoles: readonly DemoRole[] = [
  { key: 'admin', station: 0, name: '系统管理员', remark: '全部功能', pages: '*', buttons: '*' },
  {
    key: 'editor',
    station: 0,
    name: '编辑',
    remark: '采写、导入、送审',
    besides: onSite,
    pages: [...writing, ...planning],
    buttons: ['添加', '编辑', '删除', '还原', '导入', ...handling, ...reporting],
  },
  {
    key: 'first',
    station: 0,
    name: '一审',
    remark: '部门主任',
    pages: [...reviewing, ...planning, ...weighing],
    buttons: ['一审', '退回', '添加', '编辑', '邀请外审', '考核', ...handling, ...deciding],
  },
  {
    key: 'second',
    station: 0,
    name: '二审',
    remark: '值班编委',
    pages: [...reviewing, ...planning, ...weighing, '/contribution/Release'],
    buttons: ['二审', '退回', '添加', '编辑', '推荐', '邀请外审', '考核', ...handling, ...deciding],
  },
  {
    key: 'final',
    station: 0,
    name: '终审',
    remark: '值班总编辑：终审、签发、撤稿、版面',
    besides: { ...moderating, ...airing, ...screening },
    pages: [
      ...reviewing,
      ...planning,
      ...weighing,
      '/Outgoing',
      '/contribution/Release',
      '/contribution/RecycleBin',
      '/Keywords/list',
    ],
    buttons: [
      '终审',
      '退回',
      '添加',
      '编辑',
      '发布',
      '删除',
      '还原',
      '邀请外审',
      '审核',
      '立即发送',
      '取消发送',
      '重新发送',
      '考核',
      ...placing,
      ...handling,
      ...deciding,
    ],
  },
  {
    key: 'duty',
    station: 0,
    name: '值班',
    remark: '夜班值守',
    besides: { ...moderating, ...airing, ...screening },
    pages: [
      '/contribution/Search',
      '/contribution/All',
      '/contribution/MyArticle',
      '/contribution/Release',
      '/Publish',
      '/Clue/list',
      '/file/Management',
      '/Task/TaskList',
      '/CommandDispatch/Commandissuance',
    ],
    buttons: ['添加', '编辑', '推首页', '设置排序', '跟进', '查看电话', '分派', ...tasking, ...handling],
  },
  {
    key: 'wall',
    station: 0,
    name: '大屏',
    remark: '只看不改',
    pages: ['/BigScreen/Wall'],
    buttons: [],
  },
  {
    key: 'qingshi',
    station: 1,
    name: '编辑',
    remark: '青石县采编',
    pages: [...writing, ...reviewing, ...planning],
    buttons: ['添加', '编辑', '删除', '还原', '导入', '一审', '退回', '发布', ...placing, ...handling, ...reporting],
  },
  {
    key: 'qingshiChief',
    station: 1,
    name: '总编',
    remark: '青石县终审',
    besides: { ...moderating, ...airing, ...projecting },
    pages: [...writing, ...reviewing, ...planning, ...weighing, '/contribution/Release'],
    buttons: [
      ...['一审', '二审', '终审', '退回', '添加', '编辑', '删除', '还原', '导入', '启用', '禁用', '审核', '发布'],
      ...['邀请外审', '考核', ...placing, ...handling, ...deciding],
    ],
  },
]

/** The accounts; the first eight are the README's. */
export const demoPeople = data.people
