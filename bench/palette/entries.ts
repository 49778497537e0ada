// Titles of a newsroom and what people type to find them: the same every time.

/** What can be found. */
export interface Findable {
  readonly id: string
  readonly title: string
  /** The English id of a command; '' of a record. */
  readonly english: string
  readonly group: string
}

const SUBJECTS =
  '稿件 直播评论 图文流 短视频 栏目 专题 选题 约稿 线索 文档 新媒体账号 媒资 公告 报名活动 投票 抽奖 积分 奖品 商品 订单 优惠券 票务 问政 责任单位 任务 指令 绩效考核 志愿者 大屏 定时任务 网站模板 开放平台 广告位 角色权限 机构 站点 数据字典 操作日志 敏感词 意见反馈'
const VERBS =
  '新建 编辑 删除 送审 撤回送审 一审通过 二审通过 终审通过 拒绝 发布 定时发布 取消发布 更正 撤稿 还原 彻底删除 置顶 取消置顶 头条 推荐 推首页 导入 导出 移动 排序 重命名 重新转码 启用 禁用 分发 查看统计 复制编号 打开新窗格 标记已读 交办 转办 受理 催办 答复 办结'
const NEWS =
  '重庆 长江 银行 会计 市长 重启 音乐节 曾经 厦门 地铁 三号线 开通 暴雨 预警 高温 医院 挂号 学校 长大 成长 行业 发展 调查 记者 现场 消防 救援 交通 管制 春运 返乡 就业 招聘 旅游 景区 美食 乡村 振兴 2026年 第3季度 GDP 5G AI 大会 论坛 签约 首届 启动 仪式'

const ENGLISH_VERBS = [
  'create',
  'edit',
  'remove',
  'submit',
  'withdraw',
  'passFirst',
  'passSecond',
  'passFinal',
  'refuse',
  'publish',
]
const ENGLISH_SUBJECTS = [
  'articles',
  'liveComments',
  'shortVideos',
  'channels',
  'topics',
  'clues',
  'bigScreens',
  'adminUsers',
]

/** What is typed, letter by letter. */
export const QUERIES = [
  'zhongshen',
  'zs',
  'zhongs',
  '终s',
  '终审',
  'gaojian zhiding',
  'zhiding gaojian',
  'gjzsty',
  'chongqing yinhang',
  'zhongqi',
  '重启',
  'passfinal',
  'art pass',
  'apf',
  'lcre',
  'zhang',
  'yijianfankui',
  '2026',
  'ai dahui',
  'xqz',
  'shipin daochu',
  'dinghshi',
  'j',
  'e',
  'changjiang sanhaoxian',
  'ｚｓ',
]

/** The same numbers every time. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** So many commands and so many articles. */
export function entriesOf(commands: number, records: number): Findable[] {
  const dice = createDice(7)
  const [subjects, verbs, news] = [SUBJECTS, VERBS, NEWS].map((words) => words.split(' ')) as [
    string[],
    string[],
    string[],
  ]
  const pick = (words: readonly string[]): string => words[dice(words.length)] ?? ''
  const entry = (id: string, title: string, english: string): Findable => ({
    id,
    title,
    english,
    group: english ? '命令' : '稿件',
  })
  return [
    ...Array.from({ length: commands }, (_, at) =>
      entry(`c${at}`, `${pick(subjects)}：${pick(verbs)}`, `${pick(ENGLISH_SUBJECTS)}${at}.${pick(ENGLISH_VERBS)}`),
    ),
    ...Array.from({ length: records }, (_, at) =>
      entry(`r${at}`, Array.from({ length: 4 + dice(6) }, () => pick(news)).join(''), ''),
    ),
  ]
}
