/**
 * The roles a newsroom begins with: pages, and the buttons people have on them. What a page has no button for is left out
 * when a role is made (makeRole.ts), so the buttons themselves stand with the actions alone. Administrators change them freely.
 */
import type { Page } from '../../../src/api/pages.ts'
import { hosting, inviting } from './participationRoles.ts'

/** A role: the pages its people see and the buttons they have on all of them; '*' is everything. */
export interface RoleTemplate {
  readonly key: string
  /** The account that stands for it in a new newsroom. Default none. */
  readonly account?: string
  readonly name: string
  readonly remark: string
  readonly pages: readonly Page[] | '*'
  readonly buttons: readonly string[] | '*'
  /** More pages, each with buttons that they have there alone. */
  readonly besides?: Readonly<Partial<Record<Page, readonly string[]>>>
}

/** Where texts are written. */
export const writing: readonly Page[] = [
  '/contribution/Search',
  '/contribution/MyArticle',
  '/contribution/All',
  '/contribution/Drafts',
  '/contribution/RecycleBin',
  '/contribution/Import',
  '/contribution/Template',
  '/Publish',
]
/** Where texts are reviewed. */
export const reviewing: readonly Page[] = [
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
export const planning: readonly Page[] = [
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
/** Who carries tasks out. */
export const reporting = ['认领', '跟进', '留言', '接收', '汇报', '办结']
/** Who decides about clues, topics and tasks. */
export const deciding = [
  '派采写',
  '查看电话',
  '分派',
  '公开',
  '结束',
  '审定',
  '采用',
  '跟进',
  '留言',
  '拖拽排序',
  ...tasking,
]
/** Where a published article stands. */
export const placing = ['置顶', '取消置顶', '头条', '取消头条', '推首页', '推荐', '推送', '设置排序']
/** What everybody who works with texts does with them. */
export const handling = ['移动', '导出', '分享']
/** What the public says about articles, and who says it. */
export const moderating: RoleTemplate['besides'] = {
  '/contribution/Comments': ['评论审核', '置顶', '取消置顶', '删除', '还原', '禁言', '评论设置', '备注'],
  '/contribution/CommentAuthors': ['禁言', '备注'],
  '/Live/Comments': ['评论审核', '置顶', '取消置顶', '删除', '还原', '回复', '禁言', '评论设置', '备注'],
  '/OnDemand/Comments': ['评论审核', '置顶', '取消置顶', '删除', '还原', '回复', '禁言', '备注'],
  '/ShortVideoManagement/Comments': ['评论审核', '置顶', '取消置顶', '删除', '还原', '禁言', '备注'],
}
/** Lives and what reporters send for them: who sees to it that they run, and who writes. */
export const airing: RoleTemplate['besides'] = {
  '/Live/Live_management': [
    ...['添加', '编辑', '删除', '还原', '直播审核', '播控', '关停'],
    ...['置顶', '取消置顶', '推荐', '拖拽排序'],
  ],
  '/Live/Reports': ['添加', '编辑', '删除', '报道审核', '置顶', '取消置顶', '拖拽排序'],
  '/Live/Channels': ['添加', '编辑', '启用', '禁用', '删除', '拖拽排序'],
  '/Interaction/Vote': [
    ...['添加', '编辑', '删除', '投票审核', '投票控制', '核定结果', '撤下选项', '评委打分'],
    ...['修改阅读量', '拖拽排序'],
  ],
  '/Interaction/Ballots': ['剔除选票'],
  '/Interaction/Activity': ['添加', '编辑', '公开', '删除'],
  '/Interaction/Draw': [...['添加', '编辑', '删除', '抽奖审核', '播控', '截止', '开奖', '中止']],
  '/Interaction/Prizes': ['添加', '编辑', '删除', '拖拽排序'],
  '/Interaction/DrawRecord': ['兑奖', '作废', '查看电话'],
  '/OnDemand/channel': ['添加', '编辑', '启用', '禁用', '删除', '拖拽排序'],
  '/media/Record': ['添加', '停止', '删除'],
  '/OnDemand/Programs': ['添加', '编辑', '公开', '置顶', '取消置顶', '删除', '拖拽排序'],
  '/OnDemand/Contents': [...['添加', '编辑', '公开', '推首页', '置顶', '取消置顶', '移动', '删除', '还原', '拖拽排序']],
  '/OnDemand/Guide': ['添加', '编辑', '删除', '导入', '导出模板'],
  '/OnDemand/News': ['添加', '编辑', '公开', '置顶', '取消置顶', '删除', '拖拽排序'],
}
const intoLibrary = ['上传图集', '新建文件夹', '重命名', '编辑', '移动', '删除', '还原', '拖拽排序']
/** The library: who puts pictures into it, and who also says whether they may be used. */
export const shelving: RoleTemplate['besides'] = { '/media/NewIndex': intoLibrary }
/** See shelving. */
export const clearing: RoleTemplate['besides'] = {
  '/media/NewIndex': [...intoLibrary, '公开', '授权', '停用', '全部撤下'],
}
/** The assistant: who works with texts asks it. */
const asking: RoleTemplate['besides'] = { '/Ai/AiChat': ['提问', 'AI 生成', '删除'], '/Ai/Jobs': ['AI 生成', '删除'] }
/** Who also writes with it beside the text. */
const writingWithIt: RoleTemplate['besides'] = { ...asking, '/Ai/ArticleUeditor': [] }
/** Short videos: who makes them, and who also reviews and places them. */
const filming: RoleTemplate['besides'] = {
  '/ShortVideoManagement/ShortVideoList': ['添加', '编辑', '删除', '还原', '移动'],
}
/** See filming. */
export const judgingVideos: RoleTemplate['besides'] = {
  '/ShortVideoManagement/ShortVideoList': [
    ...['添加', '编辑', '删除', '还原', '移动', '短视频审核', '发布', '修改阅读量'],
    ...['置顶', '取消置顶', '头条', '取消头条', '推首页', '推荐', '推送', '拖拽排序'],
  ],
  '/ShortVideoManagement/Channels': ['添加', '编辑', '启用', '禁用', '删除', '拖拽排序'],
  '/ShortVideoManagement/Review': ['短视频审核', '发布'],
}
/** Advertisements: who sells places, and who also reviews them and makes the places. */
const selling: RoleTemplate['besides'] = {
  '/Advertising/AdvertisingSpace': ['添加', '编辑', '删除', '拖拽排序'],
  '/Advertising/Calendar': ['添加', '编辑', '删除', '拖拽排序'],
  '/Advertising/Statistics': [],
}
/** See selling. */
const judgingAds: RoleTemplate['besides'] = {
  '/Advertising/AdvertisingSpace': [...['添加', '编辑', '删除', '拖拽排序'], ...['广告审核', '投放', '管理广告位']],
  '/Advertising/Calendar': ['添加', '编辑', '删除', '拖拽排序', '广告审核', '投放'],
  '/Advertising/Statistics': [],
  '/Advertising/Types': ['添加', '编辑', '启用', '禁用', '删除', '拖拽排序'],
}
/** Who reports from a live. */
const onSite: RoleTemplate['besides'] = {
  '/Live/Live_management': [],
  '/Live/Reports': ['添加', '编辑', '删除'],
}
/** Big screens and the walls they stand on: who puts them there, and who also makes them. */
export const projecting: RoleTemplate['besides'] = {
  '/BigScreen/List': [],
  '/BigScreen/Walls': ['投放', '横幅'],
}
/** Who also makes big screens. */
const screening: RoleTemplate['besides'] = {
  '/BigScreen/List': ['添加', '编辑', '页面编辑', '删除', '还原', '分享'],
  '/BigScreen/ResultSet': ['添加', '编辑', '删除', '还原'],
  '/BigScreen/Walls': ['添加', '编辑', '投放', '横幅'],
}
/** What is counted, and marks for articles: who leads sees and gives them. */
export const weighing: readonly Page[] = [
  '/Statistics/content',
  '/Performance/list',
  '/TaskStatistics',
  '/TaskStatistics/zhiling',
]

/** Ours: the roles, the administrator's first. */
export const standardRoles: readonly RoleTemplate[] = [
  { key: 'admin', name: '系统管理员', remark: '全部功能', pages: '*', buttons: '*' },
  {
    key: 'reporter',
    account: 'reporter',
    name: '记者',
    remark: '采写、送审，直播现场发报道',
    besides: { ...onSite, ...filming, ...shelving, ...writingWithIt },
    pages: [
      ...['/contribution/Search', '/contribution/MyArticle', '/contribution/Drafts', '/Publish'],
      ...['/Clue/list', '/SeleCttopic/list', '/SeleCttopic/tasks', '/Task/TaskList', '/file/Management'],
    ] as const,
    buttons: ['添加', '编辑', '删除', '还原', '分享', ...reporting],
  },
  {
    key: 'editor',
    account: 'editor',
    name: '编辑',
    remark: '采写、导入、送审',
    besides: { ...onSite, ...filming, ...selling, ...inviting, ...shelving, ...writingWithIt },
    pages: [...writing, ...planning],
    buttons: ['添加', '编辑', '删除', '还原', '导入', ...handling, ...reporting],
  },
  {
    key: 'first',
    account: 'reviewer1',
    name: '一审',
    remark: '部门主任',
    besides: { ...clearing, ...asking },
    pages: [...reviewing, ...planning, ...weighing],
    buttons: ['一审', '退回', '添加', '编辑', '邀请外审', '考核', ...handling, ...deciding],
  },
  {
    key: 'second',
    account: 'reviewer2',
    name: '二审',
    remark: '值班编委',
    besides: { ...clearing, ...asking },
    pages: [...reviewing, ...planning, ...weighing, '/contribution/Release'],
    buttons: ['二审', '退回', '添加', '编辑', '推荐', '邀请外审', '考核', ...handling, ...deciding],
  },
  {
    key: 'final',
    account: 'reviewer3',
    name: '终审',
    remark: '值班总编辑：终审、签发、撤稿、版面',
    besides: {
      ...{ ...moderating, ...airing, ...hosting, ...screening },
      ...{ ...judgingVideos, ...judgingAds, ...clearing, ...asking },
    },
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
    account: 'duty',
    name: '值班',
    remark: '夜班值守',
    besides: {
      ...{ ...moderating, ...airing, ...hosting, ...screening },
      ...{ ...judgingVideos, ...judgingAds, ...clearing, ...asking },
    },
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
    name: '大屏',
    remark: '只看不改',
    pages: ['/BigScreen/Wall'],
    buttons: [],
  },
]
