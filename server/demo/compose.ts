/** Generated articles: many, different enough to search and sort among, and true to the city they are about. */
import type { DemoArticle } from './articles/article.ts'
import type { Chance } from './chance.ts'

const places = [
  '江北区',
  '望湖区',
  '临港新区',
  '青石县',
  '老柳渡街道',
  '澜江大道',
  '重庆路',
  '江州大学',
  '江州博物馆',
  '3号线江北站',
  '东湖社区',
  '龙泉镇',
  '朝阳路',
  '银杏里小区',
  '临港会展中心',
  '凤栖桥',
]
const bodies = [
  '市交通运输局',
  '市教育局',
  '市卫健委',
  '市水务局',
  '市气象台',
  '区政府',
  '街道办',
  '市图书馆',
  '市公交集团',
  '市市场监管局',
  '江州大学',
  '市文旅局',
  '团市委',
  '市总工会',
]
const things = [
  '便民服务点',
  '夜间公交',
  '老旧小区加装电梯',
  '雨污分流改造',
  '社区食堂',
  '口袋公园',
  '智慧停车',
  '家门口的书房',
  '学生午休躺睡',
  '非遗工坊',
  '新能源充电桩',
  '河道清淤',
  '急救设备进站',
  '菜市场改造',
  '公交接驳线',
  '候鸟监测',
  '冬季供暖',
  '法律服务站',
  '农产品直采',
  '会计咨询日',
]
const doings: readonly ((thing: string, chance: Chance) => string)[] = [
  (thing, chance) => `新增${chance.between(3, 48)}处${thing}`,
  (thing) => `${thing}本周启用`,
  (thing, chance) => `${thing}完成率达${chance.between(52, 99)}%`,
  (thing) => `${thing}怎么办？一图看懂`,
  (thing, chance) => `${thing}征求意见，${chance.between(7, 30)}天内可反馈`,
  (thing, chance) => `投入${chance.between(80, 960)}万元推进${thing}`,
  (thing) => `${thing}长效机制出台`,
  (thing, chance) => `${chance.between(2, 9)}个问题问清${thing}`,
]
const authors = ['陈思远', '林小满', '周敏', '赵一鸣', '何静', '孙立群', '王雨桐', '记者 丁浩然']
const openings: readonly ((who: string, where: string, what: string) => string)[] = [
  (who, where, what) =>
    `本报讯（${who}）记者昨日从${where}获悉，${what}。相关负责人介绍，这项工作自今年3月启动，目前已进入扫尾阶段。`,
  (who, where, what) =>
    `${where}的居民这两天发现，家门口有了新变化：${what}。${who}走访时看到，施工围挡已经拆除，路面恢复平整。`,
  (who, where, what) => `“等了两年，总算等来了。”昨天上午，在${where}，市民卢阿姨说起${what}，一连用了三个“方便”。`,
  (who, where, what) =>
    `${what}，这是${who}从${where}昨天举行的新闻通气会上得到的消息。通气会还通报了下一阶段的时间表。`,
]
const middles = [
  '据介绍，项目分三期实施：一期解决有没有，二期解决好不好，三期交由居民代表评价。每期结束后公布清单，接受监督。',
  '记者在现场看到，指引牌、无障碍坡道和夜间照明均已到位，值守人员每两小时巡查一次，巡查记录当天上传。',
  '“一开始大家意见不统一。”网格员小魏说，他们挨家挨户跑了四轮，把不同意见记成了整整两本，最后改了三处设计。',
  '数据显示，投用首周日均服务1,260人次，其中60岁以上的占四成；高峰出现在上午9时至10时30分。',
  '对于居民关心的费用，工作人员解释，收费标准执行统一目录价，不捆绑、不摊派，票据当场打印。',
  '同样的做法将推广到另外11个社区。有关部门提醒，如遇恶劣天气，开放时间会有调整，以当天公告为准。',
  '也有市民提出，周边停车仍然紧张。对此，街道表示将与相邻单位协商错时共享车位，本月内给出方案。',
  '业内人士认为，这类项目难在长期维护，建议把管护经费列入年度预算，并引入第三方评估。',
]
const closings = [
  '下一步，将根据使用情况动态调整点位，预计年底前全部完成。',
  '市民如有建议，可拨打政务服务热线，或在“江州融媒”客户端留言。',
  '记者将继续关注。',
  '该项目已列入明年民生实事候选清单。',
]

/** An article made from parts; its channel is one of `channels`. 200 to 900 characters. */
export function compose(channels: readonly string[], chance: Chance): DemoArticle {
  const thing = chance.pick(things)
  const place = chance.pick(places)
  const doing = chance.pick(doings)(thing, chance)
  const title = chance.happens(0.5)
    ? `${place}${doing}`
    : chance.happens(0.5)
      ? `${chance.pick(bodies)}：${doing}`
      : `${doing}，${place}先行`
  const author = chance.pick(authors)
  const middle = [...middles].sort(() => chance.next() - 0.5).slice(0, chance.between(2, 6))
  return {
    title,
    channel: chance.pick(channels),
    author,
    keywords: [thing, place],
    text: [chance.pick(openings)(author, place, doing), ...middle, chance.pick(closings)],
  }
}
