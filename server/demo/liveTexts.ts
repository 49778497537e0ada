/** What the demonstration's lives and their reports say. */
import type { LiveState } from '../../src/api/engagement/lives/liveStates.ts'
import type { FlowKind, FlowState } from '../../src/api/engagement/liveFlows/flowStates.ts'

/** A report: minutes ago, who reports, what, and where it stands. */
export type DemoReport = readonly [
  minutes: number,
  reporter: string,
  text: string,
  kind?: FlowKind,
  state?: FlowState,
  pictures?: readonly number[],
]

/** A live. `begin`: hours from now; `stream`: it plays the sample. */
export interface DemoLive {
  readonly Title: string
  readonly Summary: string
  readonly channel: string
  readonly type: 1 | 2
  readonly state: LiveState
  readonly begin: number
  readonly hours?: number
  readonly stream?: boolean
  readonly top?: boolean
  readonly best?: boolean
  readonly mode?: 'pre' | 'post' | 'closed'
  readonly slow?: number
  readonly views?: number
  readonly likes?: number
  readonly reason?: string
  readonly deleted?: boolean
  readonly reports?: readonly DemoReport[]
}

/** Channels by those above them, of the first and of the second station. */
export const liveChannelTrees = [
  { 新闻直播: ['时政发布', '突发现场', '民生服务'], 活动直播: ['文体', '节庆', '校园'] },
  { 县城直播: ['发布会', '乡村'] },
] as const

/** Lives of the first and of the second station. */
export const demoLives: readonly (readonly DemoLive[])[] = [
  [
    {
      Title: '现场直播：市政府新闻发布会，今冬供暖怎么保',
      Summary: '市住建局、热力集团负责人介绍今冬供暖准备，并回答记者和网友提问。',
      ...{ channel: '时政发布', type: 1, state: 'live', begin: -1.2, hours: 2, stream: true, top: true, best: true },
      ...{ mode: 'pre', views: 18_462, likes: 903 },
      reports: [
        [66, '林小满', '发布会开始。主持人介绍，今冬全市集中供暖面积 4,680 万平方米，比去年增加 120 万平方米。'],
        [61, '林小满', '热力集团：21 个老旧小区的换热站已全部改造完，今天零点起升温运行。', 'flash'],
        [55, '丁浩然', '发布厅外，工作人员展示换下来的旧管道，最薄处只剩 2 毫米。', 'picture', 'shown', [0, 1]],
        [48, '林小满', '住建局：室温低于 18℃ 的，24 小时内上门，48 小时没解决的按天退费。', 'flash'],
        [41, '王雨桐', '问答环节第一问：为什么老城区总是最后热？答：管网末端压力不足，今年新增 3 座加压泵站。'],
        [35, '林小满', '客服热线从今天起增加到 60 个座席，晚上和周末不停。'],
        [29, '丁浩然', '老街 6 号院的换热站里，值班员老周在抄表，供水温度 62℃。', 'picture', 'shown', [2, 3]],
        [24, '王雨桐', '第三问：租户没有缴费记录怎么报修？答：报小区名和门牌号就受理，不看缴费人。'],
        [17, '林小满', '发言人：今冬气价不涨，差额由市财政补。', 'flash'],
        [12, '王雨桐', '现场记者追问“退费怎么退”，热力集团承诺本周内公布流程。', 'text', 'submitted'],
        [8, '丁浩然', '发布厅电子屏显示的报修量曲线，上午 9 点最高。', 'picture', 'submitted', [4]],
        [5, '王雨桐', '热力集团负责人：今天上午已接到 1,206 个电话，接通率 97%。', 'flash', 'submitted'],
        [4, '林小满', '听说隔壁县也停暖了，群里都在传。', 'text', 'refused'],
      ],
    },
    {
      Title: '长江二桥封闭检修首日：渡口早高峰直击',
      Summary: '两个机位看北岸、南岸渡口，记者在船上。',
      ...{ channel: '突发现场', type: 1, state: 'live', begin: -2.6, hours: 4, stream: true, best: true },
      ...{ mode: 'post', slow: 10, views: 40_217, likes: 2_311 },
      reports: [
        [150, '丁浩然', '6 点 30 分，北岸渡口第一班船离岸，载客 260 人，比平时早了 20 分钟。'],
        [143, '丁浩然', '江面起薄雾，能见度约 800 米，船速降到 12 节。', 'picture', 'shown', [5]],
        [131, '张敏', '南岸：共享单车停放点已满，志愿者引导停到滨江公园。'],
        [120, '丁浩然', '加开临时航班 6 班，最短间隔 8 分钟。', 'flash'],
        [108, '张敏', '交警：滨江大道由东向西限行解除。', 'flash'],
        [97, '陈思远', '在船上采访到在开发区上班的刘女士：比坐车绕行少 25 分钟。'],
        [84, '丁浩然', '早高峰最大一波客流过去，北岸排队从 400 米缩到 60 米。', 'picture', 'shown', [6, 7]],
        [72, '张敏', '南岸便民点免费发放姜茶和雨衣。'],
        [63, '陈思远', '海事局：上午 10 点前雾散，航班恢复正常间隔。', 'flash'],
        [46, '丁浩然', '一位老人晕船，船员和随船医生已处理，无大碍。'],
        [33, '张敏', '桥面检修现场，第一根支座已顶升到位。', 'picture', 'shown', [1]],
        [21, '陈思远', '轮渡公司：明天起早高峰再增 4 班，票价不变。', 'text', 'submitted'],
        [9, '张敏', '南岸渡口晚高峰疏导方案，值班经理口述，请核实班次。', 'text', 'submitted'],
        [3, '丁浩然', '北岸临时停车场还剩 40 个车位。', 'flash', 'submitted'],
      ],
    },
    {
      Title: '大风蓝色预警：各区值守图文直播',
      Summary: '气象、城管、电力和各区值班室的消息，随到随发。',
      ...{ channel: '突发现场', type: 2, state: 'live', begin: -5, top: true, mode: 'pre', views: 9_340, likes: 268 },
      reports: [
        [290, '孙立群', '市气象台发布大风蓝色预警：今天夜里到明天白天，偏北风 5 到 6 级，阵风 8 级。', 'flash'],
        [276, '陈思远', '城管局：全市 1,140 处户外广告和灯箱开始排查。'],
        [255, '王雨桐', '老城区：老街两侧 12 处危旧招牌已临时拆除。', 'picture', 'shown', [2]],
        [230, '张敏', '高新区 3 个在建工地停止塔吊作业。'],
        [201, '孙立群', '供电公司：抢修队伍 46 支、应急发电车 9 辆到位。', 'flash'],
        [178, '陈思远', '滨江公园、森林公园今晚 8 点起闭园。'],
        [150, '王雨桐', '厂前街道一处围挡被吹倒，没有人受伤，15 分钟后恢复通行。', 'picture', 'shown', [3, 0]],
        [122, '张敏', '轮渡：风力超过 7 级时停航，请提前看班次。', 'flash'],
        [95, '孙立群', '教育局：明天中小学、幼儿园停止一切户外活动。'],
        [70, '陈思远', '江州站：部分列车限速，预计晚点 10 到 20 分钟。', 'flash'],
        [52, '王雨桐', '养殖户老张家的大棚加了三道压膜绳。', 'picture', 'shown', [4, 5]],
        [31, '张敏', '20 时实况：国家站阵风 17.6 米每秒，接近 8 级。'],
        [14, '陈思远', '有网友说东湖路倒了三棵树，记者正赶过去。', 'text', 'submitted'],
        [6, '王雨桐', '东湖路现场：一棵行道树倾斜，园林处正在加固，单向通行。', 'picture', 'submitted', [6]],
        [2, '张敏', '高铁江州南站恢复正常运行。', 'flash', 'submitted'],
      ],
    },
    {
      Title: '江州马拉松：起点、半程、终点三路信号',
      Summary: '因雷电临时暂停，恢复时间听组委会通知。',
      ...{ channel: '文体', type: 1, state: 'paused', begin: -3, hours: 6, stream: true, views: 66_120, likes: 5_402 },
      reports: [
        [175, '吕田', '7 点 30 分鸣枪，1.2 万名选手出发。'],
        [140, '陈思远', '第一集团通过 10 公里，用时 31 分 12 秒。', 'flash'],
        [96, '陈思远', '补给站的志愿者一小时递出 4,000 杯水。', 'picture', 'shown', [1, 7]],
        [40, '陈思远', '组委会：赛道上空有雷电，暂停放行，选手就近避雨。', 'flash'],
      ],
    },
    {
      Title: '明早七点：菜市场搬家第一天',
      Summary: '跟着摊主看新市场，问问租金、公交和价格。',
      ...{ channel: '民生服务', type: 1, state: 'scheduled', begin: 11, hours: 2, stream: true, best: true },
    },
    {
      Title: '对话：老城更新里的树怎么留',
      Summary: '林业专家、设计师和老住户，在老街口的榕树下聊一个小时。',
      ...{ channel: '民生服务', type: 1, state: 'scheduled', begin: -0.3, hours: 1, stream: true },
    },
    {
      Title: '非遗进校园：实验小学的皮影课',
      Summary: '第二中心小学的孩子自己刻、自己演。',
      ...{ channel: '校园', type: 1, state: 'pending', begin: 26, hours: 1, stream: true },
    },
    {
      Title: '两会代表建议办理情况图文直播',
      Summary: '各承办单位现场答复。',
      ...{ channel: '时政发布', type: 2, state: 'pending', begin: 20 },
    },
    {
      Title: '带货专场：江州蜜柚',
      Summary: '产地直连。',
      ...{
        channel: '节庆',
        type: 1,
        state: 'refused',
        begin: 30,
        stream: true,
        reason: '与本场直播无关：缺少商家资质，请补齐再送审',
      },
    },
    {
      Title: '跨年灯光秀（策划中）',
      Summary: '',
      ...{ channel: '节庆', type: 1, state: 'draft', begin: 950 },
    },
    {
      Title: '城市夜跑：沿江十公里',
      Summary: '昨晚的直播，回放正在剪。',
      ...{ channel: '文体', type: 1, state: 'ended', begin: -26, hours: 2, stream: true, views: 12_004, likes: 611 },
      reports: [
        [1_540, '陈思远', '沿江跑团 300 人从音乐喷泉出发。'],
        [1_500, '陈思远', '过半程，江面灯光全部点亮。', 'picture', 'shown', [3]],
        [1_445, '陈思远', '收尾车通过终点，全部安全返回。'],
      ],
    },
    {
      Title: '老街改造后第一次开街',
      Summary: '从石板路到老字号，走一遍新老街。',
      ...{ channel: '节庆', type: 1, state: 'replay', begin: -75, hours: 2, stream: true, best: true, views: 88_350 },
      ...{ likes: 7_812, mode: 'post' },
      reports: [
        [4_480, '王雨桐', '上午 9 点，老街口拉开红绸，第一批客人进街。'],
        [4_455, '丁浩然', '修复后的骑楼，雕花是照着 1936 年的照片补的。', 'picture', 'shown', [0, 2, 6]],
        [4_431, '王雨桐', '开街两小时，客流突破 1 万。', 'flash'],
        [4_400, '王雨桐', '老字号“和记”的队排到了桥头。'],
      ],
    },
    {
      Title: '网友连麦：聊聊小区停车',
      Summary: '',
      ...{
        channel: '民生服务',
        type: 1,
        state: 'closed',
        begin: -50,
        hours: 1,
        stream: true,
        views: 2_130,
        mode: 'closed',
      },
      reason: '连麦内容失控，多人互骂，值班总编要求切断',
    },
    {
      Title: '测试推流，请勿发布',
      Summary: '',
      ...{ channel: '文体', type: 1, state: 'draft', begin: -90, stream: true, deleted: true },
    },
  ],
  [
    {
      Title: '青石县柑橘节开园',
      Summary: '果园、农家和冷链仓三处连线。',
      ...{
        channel: '乡村',
        type: 1,
        state: 'live',
        begin: -1,
        hours: 3,
        stream: true,
        mode: 'pre',
        views: 3_204,
        likes: 188,
      },
      reports: [
        [50, '唐果', '开园仪式开始，今年预计产柑橘 3.1 万吨。'],
        [32, '唐果', '冷链仓里，第一车柑橘装车发往省城。', 'picture', 'shown', [5]],
        [7, '唐果', '果农反映人手紧，一天工钱涨到 220 元。', 'text', 'submitted'],
      ],
    },
    {
      Title: '县政府办实事发布会',
      Summary: '',
      ...{ channel: '发布会', type: 2, state: 'pending', begin: 18 },
    },
  ],
]
