/** What the public of the demonstration newsroom writes: as people write, and as awkward as it gets. */

/** A person of the public. `at`: where from; `known`: how often they write, 1 for most. */
export interface Writer {
  readonly name: string
  readonly phone?: string
  readonly open?: string
  readonly at: string
  readonly often: number
}

/** Who writes. */
export const writers: readonly Writer[] = [
  { name: '山水之间', open: 'oX9f-2kSanshui', at: '112.17.240.31', often: 6 },
  { name: '老江州', phone: '13871200136', at: '59.172.40.8', often: 8 },
  { name: '小满同学🌾', open: 'oX9f-8qXiaoman', at: '117.154.99.102', often: 5 },
  { name: '网友', at: '183.94.6.77', often: 4 },
  { name: '👨‍👩‍👧‍👦一家四口', open: 'oX9f-yijia', at: '2408:8244:310::1f', often: 3 },
  { name: 'ＶＩＰ客服００７', open: 'oX9f-vip007', at: '45.12.88.9', often: 9 },
  { name: '低价办事找我', open: 'oX9f-dijia', at: '45.12.88.9', often: 6 },
  { name: '𠮷田', phone: '15972400551', at: '27.18.133.4', often: 2 },
  { name: 'Müller 穆勒', phone: '+49 170 2345678', at: '2a02:8109:b6c0::77', often: 2 },
  { name: 'عابر سبيل', open: 'oX9f-aabir', at: '94.200.11.3', often: 1 },
  { name: '一个名字特别特别长长到列表里放不下的热心市民朋友', open: 'oX9f-long', at: '27.19.4.201', often: 2 },
  { name: 'null', open: 'oX9f-null', at: '10.20.30.40', often: 2 },
  { name: '退休教师王', phone: '18607280923', at: '59.172.41.19', often: 5 },
  { name: '开网约车的老周', phone: '13307191188', at: '223.104.20.55', often: 5 },
  { name: '大嗓门', open: 'oX9f-loud', at: '61.183.7.90', often: 7 },
  { name: '沉默的大多数', open: 'oX9f-quiet', at: '119.96.4.4', often: 3 },
  { name: '学生家长 2 班', phone: '13500719922', at: '27.18.90.61', often: 3 },
  { name: '体育馆旁边的邻居', open: 'oX9f-linju', at: '59.172.44.3', often: 4 },
]

/** What fits below anything. */
export const plainTexts: readonly string[] = [
  '终于等到这一天了，点赞！',
  '支持！希望能坚持下去，不要一阵风。',
  '写得很清楚，已转发到家族群。',
  '记者辛苦了，大热天还在现场。',
  '顶',
  '沙发',
  '好👍👍👍',
  '说得好。不过后续谁来管？能不能过一个月再回访一次？',
  '我家就在旁边，情况属实，而且比报道里写的还严重一点：每天早上六点半就开始堵，一直堵到八点，孩子上学只能走路。',
  '请问咨询电话是多少？文章里没有写。',
  '第三段的日期好像错了，应该是 11 月 18 日吧？',
  '图片里左边第二个是不是我们单位的老李？😂',
  '能不能发一个带时间轴的版本，方便我们单位学习',
  '看哭了。\n\n\n平凡的人最了不起。',
  '数据从哪里来的？建议注明出处。',
  '外地人路过，羡慕江州的发展。',
  '建议增加晚上的班次，我们上夜班的人等不起。',
  '“计划”“力争”“有望”——能不能写点已经做到的？',
  '配图和标题对不上啊编辑',
  '楼上说得对。',
  '希望有关部门看到这一条：东门路灯坏了三个月，打过两次热线。',
  '作为一名环卫工人，感谢你们关注我们。',
  '老人不会用手机怎么办？有没有窗口可以办？',
  '我爷爷当年就参加过这个工程，留个念想，谢谢报道。',
  'Very informative, thanks from a reader abroad. 🇩🇪',
  '转发了。@学生家长 2 班 快看',
  '1+1<3 && 2>1 这种符号会不会显示错？顺便测试一下 <b>加粗</b> &amp; "引号"',
  'https://example.invalid/very/long/path/' + 'abcdefghij'.repeat(12),
  '啊'.repeat(120),
  'ฉันชอบเมืองนี้ 这里真好',
  'نحن نحب هذه المدينة，翻译一下：我们爱这座城市',
  '龘靐齉爩𪚥这几个字能显示吗',
  '🙏🏻🙏🏿👩🏽‍🚒🏳️‍🌈 致敬消防员',
  '不是，你们就没人去核实一下吗？这家店去年就关了，我前天刚路过，门口贴着转让，玻璃上都是灰，电话也打不通，请更正。',
  '天气预报说明天有雨，活动会改期吗',
  '已经办好了，前后不到十分钟，工作人员态度很好，给一个好评，也给材料不全被退回来两次的自己一个教训。',
]

/** What is looked at twice: adverts, abuse, hearsay. */
export const doubtfulTexts: readonly string[] = [
  '办证 贷款 全网最低价，加微信 jz8899 秒回',
  '躺赚项目，日入三千，加 微 信 jz8899',
  '代开发票，全国各地，点数优惠，加微信',
  '网传明天全市停水三天，大家快去抢水！！！转发！！！',
  '听说是领导亲戚的公司中的标，懂的都懂',
  '写这种稿子的人是弱智吧',
  '滚，什么破玩意',
  '我知道是谁干的，他叫张某某，住望江小区 3 栋 2 单元 501，电话 138****1234',
  '国家级专家亲诊，三天治好老寒腿，加微信预约',
  '史上最差的一次活动，没有之一',
  '垃圾垃圾垃圾垃圾垃圾垃圾垃圾垃圾',
  '这些残废就该在家待着',
]

/** Answers to other comments. */
export const answerTexts: readonly string[] = [
  '同问',
  '我也是，等了四十分钟。',
  '不同意，我觉得挺好的。',
  '谢谢告知！',
  '你说的是老街那一段吧，新的已经通了。',
  '别吵了，都少说两句。',
  '已经反映给社区了，说月底前处理。',
]
