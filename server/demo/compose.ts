/** Generated articles: many, different enough to search and sort among, and true to the city they are about. */
import type { DemoArticle } from './article.ts'
import type { Chance } from '../platform/demo/chance.ts'
import { dataOf } from '../platform/demo/dataOf.ts'

const { places, bodies, things, authors, middles, closings } = dataOf<Readonly<Record<Part, readonly string[]>>>(
  new URL('./data/composed.json', import.meta.url),
)
type Part = 'places' | 'bodies' | 'things' | 'authors' | 'middles' | 'closings'

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
const openings: readonly ((who: string, where: string, what: string) => string)[] = [
  (who, where, what) =>
    `本报讯（${who}）记者昨日从${where}获悉，${what}。相关负责人介绍，这项工作自今年3月启动，目前已进入扫尾阶段。`,
  (who, where, what) =>
    `${where}的居民这两天发现，家门口有了新变化：${what}。${who}走访时看到，施工围挡已经拆除，路面恢复平整。`,
  (who, where, what) => `“等了两年，总算等来了。”昨天上午，在${where}，市民卢阿姨说起${what}，一连用了三个“方便”。`,
  (who, where, what) =>
    `${what}，这是${who}从${where}昨天举行的新闻通气会上得到的消息。通气会还通报了下一阶段的时间表。`,
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
