/**
 * The sitemap: every page of the menu, its group, title and parameters. Panels, the router, `open`
 * and the seeded menu rows all read this list; a page without a panel does not compile.
 */
import { z } from 'zod/mini'
import { areas, type Area } from './areas.ts'
import { id, idOrNone, logModule, moment } from './callSchemas.ts'
import { statusTitles, type ArticleStatus } from './content/articles/review.ts'
import { instructionsBy } from './command/instructionStatistics/countedBy.ts'
import { tasksBy } from './command/taskStatistics/countedBy.ts'
import { day } from './text/day.ts'

/** The top groups in the specified order. */
export const groups = Object.values(areas)
/** One of the nine top groups. */
export type Group = (typeof areas)[Area]

/** The steps of the work in 内容生产, in their order: its pages stand under them in the sidebar. */
export const stages = ['策划', '写作', '审核', '发布', '管理'] as const
/** One of the steps. */
export type Stage = (typeof stages)[number]

/** How a page appears. */
export interface PageOptions {
  /** Under which step of the work it stands in its group. Default: the group has no steps. */
  readonly stage?: Stage
  /** Not a row of the menu: reached from another page or the palette. Default false. */
  readonly unlisted?: boolean
  /** The sidebar is hidden while it stands alone in front: home and publish pages. Default false. */
  readonly wide?: boolean
  /** Everybody signed in may open it, whatever their menu holds. Default false. */
  readonly everybody?: boolean
  /** May stand in the dock several times, once per distinct parameters. Default false: once. */
  readonly several?: boolean
  /** Which parameters tell its panes apart; the others change in a pane that is there. Default: all. */
  readonly apart?: readonly string[]
  /** Of several lists of a family the one with every record: where any of them can be chosen. Default false. */
  readonly whole?: boolean
  /** Without a record it begins a new one: it never stands empty in a layout. Default false. */
  readonly begins?: boolean
  /** It is a form: each is open once, and it is no place for records. Default false. */
  readonly form?: boolean
  /** More words by which the palette finds it. */
  readonly keywords?: readonly string[]
}

/** One page. `params` come from the address's query. */
export interface PageEntry<Params = any> extends PageOptions {
  readonly group: Group | null
  readonly title: string
  readonly params: z.ZodMiniType<Params, any>
}

const none = z.object({})
const articleStatuses = Object.keys(statusTitles) as ArticleStatus[]
/** One or several numbers: 3,7. */
const numbers = z.coerce.string<string | number>().check(z.regex(/^\d+(,\d+)*$/, '编号不正确'))
const liveNumbers = z.coerce.string<string | number>().check(z.regex(/^\d+(,\d+)*$/, '直播编号不正确'))

function page<P extends z.ZodMiniType>(
  group: Group | null,
  title: string,
  params: P,
  more: PageOptions = {},
): PageEntry<z.output<P>> {
  return { group, title, params, ...more } as PageEntry<z.output<P>>
}

/** Every page by address. */
export const pages = {
  '/HomePage/index': page(null, '首页', none, { wide: true, everybody: true }),
  '/contribution/MyArticle': page('内容生产', '我的稿件', none, { stage: '写作' }),
  '/contribution/Unreviewed': page('内容生产', '待审稿件', none, { stage: '审核' }),
  // Ours: the desk a reviewer works at; `ID` is the article to begin with.
  '/contribution/Review': page('内容生产', '审稿台', z.object({ ID: z.optional(id) }), {
    stage: '审核',
    keywords: ['审核', '待审', 'review', 'queue'],
  }),
  // Ours: asking somebody without an account about an article.
  '/contribution/Guest': page(null, '外部审核', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  // Ours: `Status` sets the filter of that name.
  '/contribution/All': page('内容生产', '全部稿件', z.object({ Status: z.optional(z.enum(articleStatuses)) }), {
    stage: '发布',
    apart: [],
    whole: true,
  }),
  // Ours: those of one channel or one person, opened from the palette, or behind a number of the statistics; `Named` is
  // who or which.
  '/contribution/Of': page(
    null,
    '稿件',
    z.object({
      Chid: z.optional(id),
      TagID: z.optional(id),
      AdminID: z.optional(id),
      UnitID: z.optional(idOrNone),
      From: z.optional(z.string()),
      To: z.optional(z.string()),
      PublishedFrom: z.optional(z.string()),
      PublishedTo: z.optional(z.string()),
      DecidedFrom: z.optional(z.string()),
      DecidedTo: z.optional(z.string()),
      Decision: z.optional(z.enum(['passed', 'refused'])),
      DecidedBy: z.optional(id),
      MarkedFrom: z.optional(z.string()),
      MarkedTo: z.optional(z.string()),
      Named: z.optional(z.string()),
    }),
    { everybody: true, unlisted: true, several: true },
  ),
  // Ours: finding by everything that is written.
  '/contribution/Search': page('内容生产', '检索', z.object({ Text: z.optional(z.string()) }), {
    stage: '管理',
    keywords: ['搜索', '查找', '全文', 'search', 'find'],
  }),
  // Ours: the articles at the front of a channel, and the links to one.
  '/contribution/Front': page(null, '版位', z.object({ Chid: id, Named: z.optional(z.string()) }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/contribution/Share': page(null, '分享', z.object({ ID: id }), { everybody: true, unlisted: true, several: true }),
  // Ours: articles that go out together; `ID` is the one that is open.
  '/contribution/Release': page('内容生产', '发布单', none, {
    stage: '发布',
    keywords: ['版面', '一起发布', 'release'],
  }),
  '/contribution/ReleaseSet': page(null, '编排发布单', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/contribution/Reviewed': page('内容生产', '已审稿件', none, { stage: '审核' }),
  '/contribution/Drafts': page('内容生产', '草稿箱', none, { stage: '写作' }),
  // Ours: the specification gives articles a recycle bin and names no page for it.
  '/contribution/RecycleBin': page('内容生产', '回收站', none, { stage: '管理' }),
  // Ours: bringing articles in from other systems.
  '/contribution/Import': page('内容生产', '稿件导入', none, {
    stage: '写作',
    keywords: ['WordPress', 'RSS', 'ninjs', 'Atom'],
  }),
  '/contribution/Template': page('内容生产', '稿件模板', none, { stage: '写作' }),
  // Ours: the specification names the calls and no page.
  '/Keywords/list': page('内容生产', '敏感词', none, { stage: '管理', keywords: ['禁用词', '违禁词', 'sensitive'] }),
  '/Keywords/Import': page(null, '导入敏感词', none, { everybody: true, unlisted: true }),
  // P016. `ID` is the comment to begin with; only those of one author, or on one article.
  '/contribution/Comments': page(
    '内容生产',
    '稿件评论',
    z.object({ ID: z.optional(id), AuthorID: z.optional(id), TargetID: z.optional(id) }),
    { stage: '审核', keywords: ['评论审核', '留言', '跟帖', 'comments'] },
  ),
  // Ours: people who write comments, and those who may not.
  '/contribution/CommentAuthors': page('内容生产', '评论人', z.object({ ReaderID: z.optional(id) }), {
    stage: '管理',
    keywords: ['禁言', '黑名单', 'mute', 'ban'],
  }),
  // Ours: an article to be read beside a list, which it follows.
  '/contribution/Reading': page(null, '阅读', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  // Id is the other spelling of ID.
  '/Publish': page(
    '内容生产',
    '写稿',
    z.object({
      ID: z.optional(id),
      Id: z.optional(id),
      ResourceGUID: z.optional(z.string()),
      draft: z.optional(z.string()),
      // Ours: the template a new article begins with.
      template: z.optional(id),
      // Ours: what opens beside the text at once.
      sheet: z.optional(z.literal('submit')),
    }),
    {
      ...{ stage: '写作', wide: true, several: true, begins: true },
      apart: ['ID', 'Id', 'ResourceGUID', 'draft', 'template'],
    },
  ),
  // The specification names it and says no more (routes). Ours: the article editor, with the assistant beside it; of a new
  // article without ID.
  '/Ai/ArticleUeditor': page('内容生产', 'AI 写稿', z.object({ ID: z.optional(id) }), {
    stage: '写作',
    keywords: ['AI', '智能写作', '写作助手', 'editor'],
  }),
  // Ours: the specification names the calls and no page.
  '/Clue/list': page('内容生产', '线索', none, { stage: '策划', keywords: ['报料', '热线', 'clue'] }),
  '/SeleCttopic/list': page('内容生产', '选题', none, { stage: '策划', keywords: ['报题', '策划', 'planning'] }), // sic
  // Ours, as those below: other views of the same, and the reports people are asked for.
  '/SeleCttopic/board': page(null, '选题看板', none, { everybody: true, unlisted: true, keywords: ['kanban'] }),
  '/SeleCttopic/calendar': page(null, '选题日历', none, { everybody: true, unlisted: true, keywords: ['calendar'] }),
  '/SeleCttopic/tasks': page('内容生产', '采写', none, { stage: '策划', keywords: ['约稿', '任务'] }),
  '/SeleCttopic/chain': page(null, '来龙去脉', z.object({ Kind: z.enum(['clue', 'selection', 'task']), ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/Task/TaskList': page('指挥调度', '任务', none, { keywords: ['派单', '认领', '催办', 'task'] }),
  // Ours, as the two below: other views of the same, and one task with its reports.
  '/Task/Board': page(null, '任务看板', none, { everybody: true, unlisted: true, keywords: ['kanban'] }),
  '/Task/Timeline': page(null, '任务时间轴', none, { everybody: true, unlisted: true, keywords: ['gantt', '甘特'] }),
  '/Task/Detail': page(null, '任务详情', z.object({ ID: id }), { everybody: true, unlisted: true, several: true }),
  '/CommandDispatch/Commandissuance': page('指挥调度', '指令下达', none, { keywords: ['签收', '回执', 'instruction'] }),
  // Ours: the specification names the data sets of big screens only. `ID` of a wall: of the station's first by itself.
  '/BigScreen/Wall': page('指挥调度', '看大屏', z.object({ ID: z.optional(id) }), {
    wide: true,
    keywords: ['大屏展示', '全屏', 'wall', 'kiosk'],
  }),
  '/BigScreen/List': page('指挥调度', '大屏管理', none, { keywords: ['看板', '设计', 'screen', 'dashboard'] }),
  '/BigScreen/ResultSet': page('指挥调度', '数据集', none, { keywords: ['指标', '接口', 'data set'] }),
  '/BigScreen/Walls': page('指挥调度', '墙面与设备', none, { keywords: ['轮播', '横幅', '密钥', 'wall', 'device'] }),
  '/BigScreen/Share': page(null, '分享大屏', z.object({ ID: id }), { everybody: true, unlisted: true, several: true }),
  // The key of a machine: of a new one without `ID`.
  '/BigScreen/DeviceKey': page(null, '设备密钥', z.object({ ID: z.optional(id) }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/BigScreen/Design': page(null, '大屏设计', z.object({ ID: id }), { everybody: true, unlisted: true, several: true }),
  '/BigScreen/Preview': page(null, '大屏预览', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/TaskStatistics': page('指挥调度', '任务统计', none, { keywords: ['按时率', '报表', 'statistics'] }),
  '/TaskStatistics/zhiling': page('指挥调度', '指令统计', none, { keywords: ['签收率', '报表', 'statistics'] }),
  // Ours: those behind a line of the statistics; `Named` is who or which.
  '/Task/Of': page(
    null,
    '任务',
    z.object({ By: tasksBy, Key: idOrNone, From: z.string(), To: z.string(), Named: z.optional(z.string()) }),
    { everybody: true, unlisted: true, several: true },
  ),
  '/CommandDispatch/Of': page(
    null,
    '指令',
    z.object({ By: instructionsBy, Key: idOrNone, From: z.string(), To: z.string(), Named: z.optional(z.string()) }),
    { everybody: true, unlisted: true, several: true },
  ),
  // Ours: one instruction with its receipts.
  '/CommandDispatch/Detail': page(null, '指令详情', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  // P020. Those below are Ours: the specification names the calls and no page.
  '/Live/Live_management': page('互动运营', '直播管理', none, {
    keywords: ['直播', '开播', 'live'],
  }),
  '/Live/Reports': page('互动运营', '直播报道', z.object({ ID: z.optional(id) }), {
    keywords: ['图文', '快讯', '报道审核', 'reports'],
  }),
  '/Live/Channels': page('互动运营', '直播频道', none, { keywords: ['channels'] }),
  // The flow of one live; its stream, `At`: the moment it begins at, where it can be gone back so far.
  '/Live/Flow': page(null, '图文流', z.object({ ID: id }), { everybody: true, unlisted: true, several: true }),
  '/Live/Player': page(null, '播放', z.object({ ID: id, At: z.optional(moment) }), {
    everybody: true,
    unlisted: true,
    several: true,
    apart: ['ID'],
  }),
  // Ours: the stream of comments of some lives (`LiveID`: their numbers, 3,7); without any, of those on air.
  '/Live/Comments': page('互动运营', '直播评论', z.object({ LiveID: z.optional(liveNumbers), ID: z.optional(id) }), {
    several: true,
    keywords: ['评论流', '弹幕', '值班', 'comments', 'moderation'],
  }),
  '/Live/IntakeKeys': page('互动运营', '评论接入密钥', none, { keywords: ['接口', '前端', 'intake', 'key'] }),
  // P024. Those below are Ours.
  '/ShortVideoManagement/ShortVideoList': page('互动运营', '短视频', none, { keywords: ['视频', '竖屏', 'video'] }),
  '/ShortVideoManagement/Channels': page('互动运营', '短视频频道', none, { keywords: ['channels'] }),
  // The desk at which short videos are reviewed; `ID` is the one to begin with.
  '/ShortVideoManagement/Review': page('互动运营', '短视频审核', z.object({ ID: z.optional(id) }), {
    keywords: ['审片', '待审', 'review'],
  }),
  // The parts of one, and one with its player.
  '/ShortVideoManagement/Parts': page(null, '分集', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/ShortVideoManagement/Comments': page(
    '互动运营',
    '短视频评论',
    z.object({ ID: z.optional(id), AuthorID: z.optional(id), TargetID: z.optional(id) }),
    { keywords: ['评论审核', '留言', 'comments'] },
  ),
  '/ShortVideoManagement/Player': page(null, '看片', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  // P055, P056. Those below are Ours: the form and the sessions of one sign-up, and the desk at the door.
  '/SignUpType/index': page('互动运营', '报名活动', none, { keywords: ['报名', '名额', '候补', 'sign up'] }),
  '/SignUpType/Form': page(null, '报名表单', z.object({ ID: id }), { everybody: true, unlisted: true, several: true }),
  '/SignUpType/Sessions': page(null, '报名场次', z.object({ ID: id }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/SignUpData/index': page('互动运营', '报名数据', z.object({ SignUpID: z.optional(id), ID: z.optional(id) }), {
    keywords: ['报名名单', '候补', '审核报名', 'members'],
  }),
  '/SignUpData/Desk': page('互动运营', '签到台', z.object({ SignUpID: z.optional(id) }), {
    keywords: ['签到', '扫码', '现场报名', 'check in'],
  }),
  '/OnDemand/channel': page('互动运营', '点播频道', none, { keywords: ['点播', '电视', '广播', 'vod', 'channel'] }),
  // Ours, as the next two: the specification names one page of video on demand.
  '/OnDemand/Programs': page('互动运营', '点播栏目', none, { keywords: ['节目', 'programme'] }),
  '/OnDemand/Contents': page('互动运营', '点播内容', none, { whole: true, keywords: ['视频', '期', 'episode'] }),
  // Ours: the guide of a channel and a day; without them of the first channel, today.
  '/OnDemand/Guide': page(
    '互动运营',
    '节目单',
    z.object({ ChannelID: z.optional(id), Day: z.optional(day('播出日')) }),
    {
      keywords: ['节目预告', '编排', 'guide', 'epg'],
    },
  ),
  '/OnDemand/GuideSheet': page(
    null,
    '导入节目单',
    z.object({ ChannelID: z.optional(id), Day: z.optional(day('播出日')) }),
    { everybody: true, unlisted: true },
  ),
  '/OnDemand/News': page('互动运营', '相关视频', z.object({ ContentID: z.optional(id) }), { keywords: ['新闻视频'] }),
  '/OnDemand/Comments': page(
    '互动运营',
    '点播评论',
    z.object({ ID: z.optional(id), AuthorID: z.optional(id), TargetID: z.optional(id) }),
    { keywords: ['评论审核', '回复', 'comments'] },
  ),
  '/OnDemand/Player': page(null, '播放', z.object({ ID: id }), { everybody: true, unlisted: true, several: true }),
  // P028, and ours: what the public takes part in.
  '/Interaction/Activity': page('互动运营', '互动活动', none, { keywords: ['活动页', '二维码', 'activity'] }),
  '/Interaction/Draw': page('互动运营', '抽奖', z.object({ ID: z.optional(id) }), {
    keywords: ['开奖', '即抽', 'draw'],
  }),
  // The prizes of one draw; without it those of all.
  '/Interaction/Prizes': page('互动运营', '奖品', z.object({ DrawID: z.optional(id) }), {
    keywords: ['奖项', 'prizes'],
  }),
  '/Interaction/DrawRecord': page('互动运营', '中奖记录', z.object({ DrawID: z.optional(id) }), {
    keywords: ['兑奖', '领奖', 'winners'],
  }),
  // P028 names no page below it; these are Ours. `VoteID`: the vote whose ballots are shown, without it the first that runs.
  '/Interaction/Vote': page('互动运营', '投票', z.object({ ID: z.optional(id) }), {
    keywords: ['评选', '票数', 'vote', 'poll'],
  }),
  '/Interaction/Ballots': page('互动运营', '选票', z.object({ VoteID: z.optional(id) }), {
    keywords: ['买票', '刷票', '剔除', 'ballots'],
  }),
  // P034. The list answers for the review, too; `ID` is the one to begin with.
  '/Announce/list': page('政务服务', '公告', z.object({ ID: z.optional(id) }), {
    keywords: ['通知', '公示', 'announcement', 'notice'],
  }),
  // P054. Of a new one without `ID`.
  '/Announce/Add': page('政务服务', '写公告', z.object({ ID: z.optional(id) }), {
    ...{ several: true, begins: true, form: true },
    keywords: ['发公告', 'announcement'],
  }),
  // P053.
  '/Announce/AnnounceSite': page('政务服务', '公告分类', none, { keywords: ['types'] }),
  // Ours: the specification names the calls and no page.
  '/Announce/Comments': page(
    '政务服务',
    '公告评论',
    z.object({ ID: z.optional(id), AuthorID: z.optional(id), TargetID: z.optional(id) }),
    {
      keywords: ['留言', 'comments'],
    },
  ),
  // P031: the spaces with their advertisements. Ours: the calendar of spaces and days, what is counted, the types.
  '/Advertising/AdvertisingSpace': page('互动运营', '广告位', z.object({ ID: z.optional(id) }), {
    keywords: ['广告', '投放', 'ads', 'advertising'],
  }),
  '/Advertising/Calendar': page('互动运营', '广告排期', z.object({ Day: z.optional(day('日期')) }), {
    keywords: ['广告', '订位', '排期', 'calendar', 'booking'],
  }),
  '/Advertising/Statistics': page('互动运营', '广告统计', none, { keywords: ['展示', '点击', '报表', 'statistics'] }),
  '/Advertising/Types': page('互动运营', '广告类型', none, { keywords: ['types'] }),
  '/ZhuanTi/list': page('内容生产', '专题', z.object({ ID: z.optional(id) }), { stage: '发布', keywords: ['topic'] }),
  // P021. `ID` is the item to begin with; `BarredIn`: only what keeps this record from being public, of `BarredFamily`, default an article.
  '/media/NewIndex': page(
    '资源库',
    '媒资库',
    z.object({ ID: z.optional(id), BarredIn: z.optional(id), BarredFamily: z.optional(z.string()) }),
    {
      whole: true,
      keywords: ['图片', '视频', '素材', '照片', '图集', 'media', 'library'],
    },
  ),
  // Ours: one item with its versions, rights and uses.
  // `Part`: what of it is looked at first.
  '/media/Item': page(null, '媒资详情', z.object({ ID: id, Part: z.optional(z.enum(['uses', 'alike'])) }), {
    everybody: true,
    unlisted: true,
    several: true,
    apart: ['ID'],
  }),
  // P092 to P094. `ID` is what is begun with.
  '/media/SmartSearch': page('资源库', '智能检索', none, {
    keywords: ['标签', '颜色', '相似', '分析', 'search', 'tags'],
  }),
  '/media/FaceStore': page('资源库', '人脸库', none, {
    keywords: ['人物', '人脸', '合并', 'faces', 'people'],
  }),
  // Ours: faces one by one, of somebody or of nobody yet; and what people agreed to.
  '/media/Faces': page('资源库', '人脸', z.object({ PersonID: z.optional(id), MediaID: z.optional(id) }), {
    unlisted: true,
    keywords: ['认人', '没认出的'],
  }),
  '/media/Consents': page('资源库', '同意书', z.object({ PersonID: z.optional(id) }), {
    keywords: ['肖像', '未成年人', '监护人', 'consent'],
  }),
  // Ours: what was found out, and what becomes of it.
  '/media/Findings': page('资源库', '智能分析', z.object({ MediaID: z.optional(id) }), {
    keywords: ['标签', '审核', '建议', 'findings'],
  }),
  '/media/SceneStore': page('资源库', '场景库', z.object({ MediaID: z.optional(id) }), {
    keywords: ['镜头', '黑场', '静音', 'scenes', 'shots'],
  }),
  // Ours: the specification names the client and no page.
  '/media/Record': page('资源库', '录制', none, { keywords: ['录像', '收录', 'record'] }),
  // Ours: files on their way up, which outlive a reload.
  '/media/Transfers': page(null, '上传任务', none, {
    everybody: true,
    unlisted: true,
    keywords: ['上传', '断点续传', 'upload', 'transfers'],
  }),
  '/file/Management': page('资源库', '文档管理', none, { keywords: ['制度', '手册', 'docs'] }),
  '/media/Transcode': page('资源库', '转码', none, { keywords: ['转码任务', '队列', 'transcode', 'queue'] }),
  // Ours: the specification names the operations and no pages.
  '/media/Formats': page('资源库', '转码格式', none, { keywords: ['清晰度', '码率', 'formats'] }),
  '/media/Watermarks': page('资源库', '水印', none, { keywords: ['台标', 'watermark', 'logo'] }),
  // Ours: watching a video of the library, with its parts and subtitles beside it.
  // `AtMs`: the moment it is played from.
  '/media/Player': page(
    '资源库',
    '视频片段',
    z.object({ MediaID: z.optional(id), AtMs: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(0))) }),
    {
      several: true,
      apart: ['MediaID'],
      keywords: ['剪辑', '播放器', '字幕', 'player', 'cut'],
    },
  ),
  '/ColumnManagement/index': page('内容生产', '栏目管理', none, { stage: '管理' }),
  '/Performance/list': page('内容生产', '绩效考核', none, { stage: '管理', keywords: ['评稿', '评分', 'performance'] }),
  // Ours: the specification names the calls and no page.
  '/Statistics/content': page('内容生产', '内容统计', none, {
    stage: '管理',
    keywords: ['统计', '产量', '报表', 'statistics'],
  }),
  '/PersonalManagement': page(
    null,
    '我的账号',
    z.object({
      Part: z.optional(z.enum(['bindings', 'messages', 'identities', 'password', 'factors', 'sign-ins', 'push'])),
      /** The action whose button is asked for. */
      Act: z.optional(z.string()),
    }),
    { everybody: true, unlisted: true, apart: [], keywords: ['个人资料', '改密码', '换密码', '外观', 'account'] },
  ),
  // Ours: where WeChat sends people back to who bind theirs.
  '/WeChat': page(null, '绑定微信', z.object({ code: z.optional(z.string()), state: z.optional(z.string()) }), {
    everybody: true,
    unlisted: true,
  }),
  // Ours: where a provider of the house sends people back to who bind their account.
  '/IdentityReturn': page(null, '绑定单位账号', z.object({ ticket: z.optional(z.string()) }), {
    everybody: true,
    unlisted: true,
  }),
  // Ours: where a scanned code leads, and where a sign-in elsewhere is let in.
  '/ScanLogin': page(null, '扫码登录', z.object({ code: z.optional(z.string()) }), { everybody: true, unlisted: true }),
  '/AdminUser': page('账号管理', '账号', none, { keywords: ['用户', '员工'] }),
  '/Authority': page('账号管理', '角色权限', none, { keywords: ['角色', '授权', 'role', 'permission'] }),
  // Ours: why somebody may do something or not.
  '/Authority/Explain': page(null, '权限说明', z.object({ UserID: id, Action: z.string() }), {
    everybody: true,
    unlisted: true,
    several: true,
  }),
  '/Mechanism': page('账号管理', '机构管理', none, { keywords: ['部门', '单位', 'department'] }),
  '/setManage/ModuleManage': page('系统支撑', '模块管理', none, { keywords: ['菜单', '按钮', 'menu'] }),
  '/AreaManage': page('账号管理', '区域管理', none, { keywords: ['行政区划'] }),
  '/Personnel': page('账号管理', '人员名录', none, { keywords: ['通讯录', '名单'] }),
  '/Dictionary/index': page('系统支撑', '数据字典', z.object({ DicID: z.optional(id) })),
  // Ours: the specification names the calls and no page.
  '/SmsParameters/list': page('系统支撑', '短信参数', none),
  '/Endpoints': page('融合分发', '接收端点', none, {
    keywords: ['webhook', '机器人', '企业微信', '钉钉', '飞书', '内容分发'],
  }),
  '/Redirects/list': page('融合分发', '重定向', none, { keywords: ['跳转', '旧网址', '301', '410'] }),
  '/Tags/list': page('内容生产', '标签', none, { stage: '管理', keywords: ['关键词', 'tag'] }),
  '/ArticleFields/list': page('内容生产', '稿件字段', none, { stage: '管理' }),
  '/SmsAccount': page('系统支撑', '短信账号', none, { keywords: ['阿里云', '验证码', 'sms'] }),
  '/SmsSandbox': page('系统支撑', '短信沙盒', none, { keywords: ['模拟', '验证码', 'sandbox'] }),
  '/MailAccount': page('系统支撑', '邮件账号', none, { keywords: ['邮箱', 'smtp', 'mail', 'email'] }),
  '/WeChatParameters': page('系统支撑', '微信参数', none, { keywords: ['公众号', '微信登录', 'wechat'] }),
  '/setManage/StationManage': page('系统支撑', '站点管理', none),
  '/setManage/StationSet': page('系统支撑', '站点设置', none),
  '/setManage/message': page('系统支撑', '消息设置', none),
  // Ours, as those below: the specification names the calls and no page.
  '/setManage/ThirdParty': page('系统支撑', '第三方接口', none),
  '/setManage/AiParameters': page('系统支撑', 'AI 设置', none),
  '/FakeRead/list': page('系统支撑', '虚拟阅读规则', none),
  '/AppVersion': page('系统支撑', '应用版本', none),
  '/AppIndex/types': page('系统支撑', '应用首页', none, { keywords: ['区块', '首页区块'] }),
  '/AppIndex/styles': page('系统支撑', '区块样式', none),
  '/Feedback/list': page('系统支撑', '意见反馈', none),
  // Ours: the form of an action that has one; `action` is its id, `ID` the record, `Ids` several together.
  '/Form': page(null, '表单', z.object({ action: z.string(), ID: z.optional(id), Ids: z.optional(numbers) }), {
    everybody: true,
    unlisted: true,
    several: true,
    begins: true,
    form: true,
  }),
  // Ours: everybody sets their own keys; the button is for those of roles.
  '/Keys': page('系统支撑', '快捷键', none, {
    everybody: true,
    keywords: ['keys', 'keyboard', 'shortcuts', '按键', '键盘', '绑定'],
  }),
  // Ours: who signed in of late.
  '/LoginPeople': page('账号管理', '登录人员', none, { keywords: ['登录记录', '在线'] }),
  '/RegisterUser': page('账号管理', '注册用户', none, { keywords: ['会员', '公众用户'] }),
  '/LoginRules': page('账号管理', '登录规则', none, { keywords: ['密码规则', '验证码'] }),
  // Ours, as the next two: the house's own directory and sign-in service.
  '/IdentityProviders/list': page('账号管理', '认证源', none, {
    keywords: ['单点登录', '统一登录', '域', 'ldap', 'ad', 'sso', 'oidc', 'saml'],
  }),
  '/IdentityRules/list': page('账号管理', '认证源规则', none, { keywords: ['组', '域组', 'group'] }),
  '/Identities/list': page('账号管理', '单位账号', z.object({ UserID: z.optional(id) }), { keywords: ['绑定', 'sso'] }),
  // Ours.
  '/PersonRequests/list': page('账号管理', '个人信息请求', none, { keywords: ['注销', '删除', 'pipl'] }),
  // Ours.
  '/Retentions/list': page('账号管理', '保存期限', none, { keywords: ['个人信息', '清理', '天数'] }),
  // Ours: everything a person began and did not finish.
  '/Unfinished': page(null, '未完成', none, { everybody: true, unlisted: true, keywords: ['草稿', '半写', 'draft'] }),
  // Ours: the specification names the calls and no page.
  '/Message/Inbox': page(null, '消息', none, {
    everybody: true,
    unlisted: true,
    keywords: ['收件箱', '通知', 'inbox', 'messages'],
  }),
  // Ours: what a person did, over all panes.
  '/History': page(null, '我的操作', none, {
    everybody: true,
    unlisted: true,
    keywords: ['操作记录', '撤销', '恢复', 'history', 'undo'],
  }),
  // Ours: the manual. `Topic` is a chapter; `Of` a page whose chapter is wanted.
  '/Manual': page(null, '手册', z.object({ Topic: z.optional(z.string()), Of: z.optional(z.string()) }), {
    everybody: true,
    unlisted: true,
    apart: [],
    keywords: ['帮助', '说明', '使用手册', 'manual', 'help', 'docs'],
  }),
  // The specification names the assistant and no page.
  '/Ai/AiChat': page(
    '智能与开放',
    'AI 助手',
    z.object({ ID: z.optional(id), Tab: z.optional(z.enum(['dialogue', 'copywriting', 'picture', 'video'])) }),
    { apart: [], keywords: ['AI', '人工智能', '对话', '文案', '绘画', '视频', '写作', 'assistant', 'chat'] },
  ),
  // Ours: pictures and videos that AI makes for whoever looks.
  '/Ai/Jobs': page('智能与开放', 'AI 图片和视频', none, { keywords: ['绘画', '视频生成', '任务', 'jobs', 'pictures'] }),
  // Ours, as the next two.
  '/Ai/Prompts': page('智能与开放', '提示词', none, { keywords: ['AI', 'prompt', '模板'] }),
  '/Ai/Budgets': page('智能与开放', 'AI 限额', none, { keywords: ['AI', '预算', '费用', 'budget'] }),
  '/Ai/Ledger': page('智能与开放', 'AI 用量', z.object({ UserID: z.optional(id) }), {
    keywords: ['AI', '账单', '费用', '花费', 'ledger', 'cost'],
  }),
  // Ours: what is much read, here and elsewhere.
  '/Ai/HotNews': page('智能与开放', '热点', none, { keywords: ['热搜', '热榜', '选题', '线索', 'hot', 'trends'] }),
  // Ours: what leaves the house.
  '/Outgoing': page('融合分发', '对外发送', none, { keywords: ['分发', '发件箱', 'outbox'] }),
  '/SystemLog': page('系统支撑', '操作日志', z.object({ EventID: z.optional(id), Module: z.optional(logModule) })),
} as const

/** A page's address. */
export type Page = keyof typeof pages
/** A page's parameters. */
export type ParamsOf<P extends Page> = (typeof pages)[P] extends PageEntry<infer Params> ? Params : never
/** Every address, in menu order. */
export const pageNames = Object.keys(pages) as Page[]

/** A page's title as the person sees it; /Publish says whether something is added or edited. */
export function titleOf(page: Page, params: Record<string, unknown> = {}): string {
  if (page.endsWith('/Of') && params.Named !== undefined) return `${String(params.Named)}的${pages[page].title}`
  if (page !== '/Publish') return pages[page].title
  return params.ID !== undefined || params.Id !== undefined || params.ResourceGUID !== undefined
    ? '编辑稿件'
    : '新增稿件'
}
