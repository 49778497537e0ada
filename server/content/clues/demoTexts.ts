/** What the demonstration newsroom heard of, by type: hours ago, and who has it in hand. */
import type { ClueState } from '../../../src/api/content/clues/clueStates.ts'
import type { clueLevels, clueSources } from '../../../src/api/content/clues/fields.ts'

/** A clue. Key: by which topic selections name it. */
export interface DemoClue {
  readonly key?: string
  readonly type: string
  readonly Title: string
  readonly Content: string
  readonly Place?: string
  readonly Source: keyof typeof clueSources
  readonly Contact?: string
  readonly Phone?: string
  readonly Level?: keyof typeof clueLevels
  readonly State: ClueState
  readonly hours: number
  readonly who?: string
  /** Hours from now until it is due; negative: overdue. */
  readonly due?: number
  readonly follow?: readonly (readonly [hoursAgo: number, who: string, text: string])[]
  readonly Result?: string
}

/** The clues of the first station. */
export const demoClues: readonly DemoClue[] = [
  {
    type: '事故',
    Title: '厂前街道化粪池井盖缺失，老人踩空受伤',
    Content:
      '今早六点多，纺织厂社区 12 栋楼下，晨练的老人踩空掉进化粪池，居民用绳子拉上来，已送二院。井盖丢了一个多星期没人管。',
    ...{ Place: '江北区厂前街道纺织厂社区', Source: 'phone', Contact: '刘师傅', Phone: '13971220455' },
    ...{ Level: 'urgent', State: 'new', hours: 2, due: 4 },
  },
  {
    key: 'heating',
    type: '供水供暖',
    Title: '新小区供暖首日室温只有 14 度',
    Content:
      '湖滨街道荷塘新居二期，11 月 15 日供暖，到现在室温 14 度，物业说是管网压力不够，热力公司说小区换热站没验收。',
    ...{ Place: '望湖区湖滨街道荷塘新居', Source: 'app', Contact: '网友“北窗”', Phone: '15872013366' },
    ...{ Level: 'important', State: 'followed', hours: 30, who: 'wangyutong', due: 20 },
    follow: [
      [26, '王雨桐', '已到小区测温，三户平均 14.6 度，拍了换热站照片。'],
      [20, '王雨桐', '热力公司答复：换热站缺消防验收，预计本周补办。'],
    ],
  },
  {
    key: 'breakfast',
    type: '城市建设',
    Title: '重庆路早点摊被清走，老街坊没处吃早饭',
    Content: '修路以后十几个早点摊全不让摆了，新建的便民市场在两公里外，老人走不到。希望给摊主和街坊一个去处。',
    ...{ Place: '望湖区重庆路', Source: 'visit', Contact: '街坊代表陈阿姨', Phone: '0551-6280117' },
    ...{ Level: 'important', State: 'assigned', hours: 52, who: 'editor', due: 44 },
  },
  {
    key: 'bridge',
    type: '交通出行',
    Title: '澜江二桥封闭后轮渡排队四十分钟',
    Content: '二桥夜间半幅封闭第一天，古渡轮渡早高峰排了三百多人，等了四十多分钟，建议加开一班。',
    ...{ Place: '越江区古渡街道', Source: 'wechat', Contact: '读者小周', Phone: '' },
    ...{ State: 'followed', hours: 18, who: 'dinghaoran' },
    follow: [[6, '丁浩然', '轮渡公司同意早高峰加开两班，从周一起。']],
  },
  {
    type: '消费维权',
    Title: '健身房一夜搬空，三百多人年卡没处退',
    Content: '会展街道“力动”健身房周日还在办卡，周一大门贴条停业，微信群三百多人，办卡金额约 90 万。',
    ...{ Place: '越江区会展街道', Source: 'app', Contact: '会员群管理员', Phone: '18607191320' },
    ...{ Level: 'important', State: 'public', hours: 9, due: 30 },
  },
  {
    type: '好人好事',
    Title: '公交司机雨中背老人过积水',
    Content: 'K8 路女司机在乐平站把一位拄拐老人背过积水路段，车上乘客拍了视频。',
    ...{ Place: '越江区乐平镇', Source: 'internet', State: 'public', hours: 14 },
  },
  {
    type: '物业纠纷',
    Title: '小区公共收益三年没公布',
    Content: '杏花里社区几栋楼的电梯广告、停车费三年没有公示，业主要求查账被拒。',
    ...{ Place: '望湖区杏花里', Source: 'mail', Contact: '业主联名', Phone: '13507190042' },
    ...{ State: 'new', hours: 27 },
  },
  {
    type: '极端天气',
    Title: '沙洲镇大棚被大风掀翻，草莓正要上市',
    Content: '昨夜大风，沙洲村六十多个大棚受损，农户说保险还没定损。',
    ...{ Place: '江北区沙洲镇沙洲村', Source: 'reporter', Contact: '村支书老赵', Phone: '13886021577' },
    ...{ Level: 'urgent', State: 'assigned', hours: 6, who: 'chensiyuan', due: 12 },
  },
  {
    type: '火情',
    Title: '网传步行街商铺起火',
    Content: '多个群里转发视频称步行街商铺起火浓烟滚滚。',
    ...{ Place: '望湖区柳巷步行街', Source: 'internet', State: 'ended', hours: 70, who: 'duty' },
    follow: [[69, '孙立群', '消防支队确认：为三年前外地旧视频。']],
    Result: '不实，已请网信部门辟谣，不报道。',
  },
  {
    type: '城市建设',
    Title: '盲道被新装的充电桩挡住',
    Content: '重庆路社区门口新装了六个充电桩，正好占住盲道。',
    ...{ Place: '望湖区重庆路社区', Source: 'phone', Contact: '市残联志愿者', Phone: '15926850210' },
    ...{ State: 'ended', hours: 120, who: 'wangyutong' },
    follow: [[96, '王雨桐', '社区和充电公司现场看过，答应一周内移位。']],
    Result: '已移位，见报《六个充电桩给盲道“让路”》。',
  },
]
