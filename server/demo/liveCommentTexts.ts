/** What the public says while a live is on: short, all at once, again and again, and as awkward as it gets. */
import type { Chance } from './chance.ts'

/** Somebody of the public, one of many: always the same name and address for the same number. */
export interface Viewer {
  readonly OpenID: string
  readonly NickName: string
  readonly Address: string
}

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华建国玉兰志强婷浩宇梓涵一诺沐宸']
const places = ['江北', '老街', '二桥', '滨江', '开发区', '厂前', '望江', '南岸', '青石', '东门']
const marks = ['', '', '', '', '🌾', '😊', '123', '_', '～', '（爱车）', '🏃', '的妈妈', '2 班家长', '不吃香菜']

/** A person of the public by number. */
function viewer(nth: number): Viewer {
  const of = <T>(list: readonly T[], step: number) => list[Math.floor(nth / step) % list.length]!
  const name =
    nth % 3 === 0
      ? `${of(places, 1)}${of(surnames, 7)}${of(given, 11)}`
      : `${of(surnames, 1)}${of(given, 5)}${of(given, 31)}`
  // Every ninth of them sits in one of a few networks with many others.
  const Address =
    nth % 9 === 0 ? `59.172.40.${nth % 7}` : `117.${154 + (nth % 40)}.${Math.floor(nth / 250) % 250}.${nth % 250}`
  return { OpenID: `live-${nth}`, NickName: `${name}${of(marks, 3)}`, Address }
}

/** Those who sell something: few, from one network. */
const sellers: readonly Viewer[] = Array.from({ length: 6 }, (_, nth) => ({
  OpenID: `seller-${nth}`,
  NickName: ['办事找我', '低价代办', 'ＶＩＰ客服', '躺着赚钱', '开票秒回', '专业贷款'][nth]!,
  Address: `45.12.88.${9 + (nth % 2)}`,
}))

const cheers = [
  '加油！',
  '666',
  '支持',
  '来了来了',
  '前排',
  '打卡',
  '👍👍👍',
  '❤️❤️',
  '终于开始了',
  '主持人辛苦了',
  '哈哈哈哈哈',
  '江州加油！！',
  '顶',
  '1',
  '听不清',
  '声音有点小',
  '卡了',
  '画面不动了？',
  '重复一遍好吗',
]
const beginnings = ['请问', '想问一下，', '主持人您好，', '我们这里', '', '', '就想知道', '能不能说说']
const subjects = [
  '老旧小区',
  '东门小学门口',
  '厂前街道',
  '望江小区 3 栋',
  '滨江大道',
  '公交 12 路',
  '租户',
  '退休老人',
  '二桥下面的便道',
  '开发区的工厂宿舍',
  '乡镇卫生院',
  '地铁 3 号线末班',
]
const questions = [
  '什么时候能修好',
  '今年还供不供暖',
  '退费怎么退',
  '有没有咨询电话',
  '停车怎么收费',
  '为什么一直堵',
  '周末能不能办',
  '老人不会用手机怎么办',
  '噪音有人管吗',
  '什么时候公布名单',
  '志愿者还招人吗',
  '能不能加两班车',
]
const stories = [
  '我家就在旁边，情况比说的还严重一点，早上六点半就开始堵。',
  '打过三次热线了，每次都说在协调。',
  '已经办好了，前后十分钟，给个好评。',
  '建议下次直播把文字稿也放出来，单位电脑没有声音。',
  '刚从现场回来，人真的很多，大家注意脚下。',
  '数据从哪里来的？能不能发个链接。',
  '外地人路过，羡慕。',
  '孩子在现场，帮忙看看穿红衣服的那个😂',
  '𠮷田老师讲得真好，龘字怎么念？',
  'Greetings from Berlin 🇩🇪 looks great!',
  '1+1<3 && 2>1，<b>显示正常吗</b>',
  'https://example.invalid/live?a=1&b=2 这个是官方链接吗',
  '刚才说的“计划年底前完成”，是公历还是农历年底？',
]
const abuses = [
  '滚，什么破玩意',
  '主持人是弱智吧',
  '骗子，全是骗子',
  '你们这些人就该去死',
  '楼上脑子有病',
  '这些残废就该在家待着',
  '垃圾直播垃圾直播垃圾直播',
]
const rumours = [
  '网传明天全市停水三天，快去抢水！！！',
  '听说是领导亲戚的公司中的标，懂的都懂',
  '我知道是谁干的，张某某，住望江小区 3 栋 501，电话 138****1234',
]
const adverts = [
  '办证 贷款 全网最低价，加微信 jz88{n} 秒回',
  '躺赚项目，日入三千，加 微 信 jz88{n}',
  '代开发票，点数优惠，加微信',
  'ＶＸ同号 jz88{n}，国家级专家亲诊',
  '主播同款，拍一发三，链接在主页',
]
const answers = [
  '同问',
  '+1',
  '我也是',
  '楼上说得对',
  '不同意，我觉得挺好',
  '已经通了，你再试试',
  '谢谢告知！',
  '别吵了',
]

/** One thing said: who says it, what, and whether it answers another comment. */
export interface Said {
  readonly viewer: Viewer
  readonly Content: string
  readonly isAnswer: boolean
}

/** How many different people there are. */
const VIEWERS = 4000

/** What somebody says next. */
export function say(chance: Chance): Said {
  const someone = viewer(chance.between(0, VIEWERS - 1))
  const plain = (Content: string, isAnswer = false): Said => ({ viewer: someone, Content, isAnswer })
  const dice = chance.next()
  if (dice < 0.06) {
    const Content = chance.pick(adverts).replace('{n}', String(chance.between(10, 14)))
    return { viewer: chance.pick(sellers), Content, isAnswer: false }
  }
  if (dice < 0.1) return plain(chance.pick(abuses))
  if (dice < 0.12) return plain(chance.pick(rumours))
  if (dice < 0.2) return plain(chance.pick(answers), true)
  if (dice < 0.5) return plain(chance.pick(cheers))
  if (dice < 0.62) return plain(chance.pick(stories))
  return plain(`${chance.pick(beginnings)}${chance.pick(subjects)}${chance.pick(questions)}？`)
}

/** What somebody makes of their comment when they think again. */
export const secondThought = (text: string): string => `${text}（更正：我说的是北岸）`

/** What colleagues note about some of them. */
export const demoNotes: readonly (readonly [openId: string, by: string, text: string])[] = [
  ['seller-0', 'reviewer3', '广告号，换着微信号发，见一条拒一条。'],
  ['seller-0', 'duty', '昨晚禁了一天，今天换了词又来。'],
  ['seller-2', 'duty', '全角字母绕过敏感词，已报词库。'],
  ['live-27', 'duty', '老街住户，反映供暖多次，情况属实，可以请他连线。'],
]
