/** By which words the house's own articles about an event are found. Pure. */
import { wordsOf } from '../../text/words.ts'
import type { HotEvent } from './fields.ts'

/** Ours: words that are looked for; with more of them hardly an article has all. */
const SOUGHT = 2

/** Who says it, before a colon, as headlines have it: what it is about comes behind. Ours. */
const SAYS =
  /^[^：:，。！？\s]{0,12}(?:办|局|委|部|厅|院|会|所|站|台|报|网|馆|队|社|署|省|市|区|县|镇|政府|集团|公司|中心|大学|专家|记者|代表|委员|消息|通报|快讯|提醒|热点|视频|直播|独家|评论|关注|最新)[：:]\s*(?=\S)/
// Behind these it is a thing or a person: 菜市场, 公路, 区长.
const TOWN = '[^，在到进入]{1,4}?(?:省|市(?![场民值面政长])|区(?![块间别域长])|县(?!长)|镇(?!长)|乡(?![村亲])|村(?!民))'
const HOUSE =
  '[^，在到进入]{0,4}?(?:(?<![公铁道线思电网])路(?![线口段灯面政由])|街道|小区|社区|大学(?!生)|学院|中心|气象台|电视台|图书馆|博物馆|医院|法院|政府|集团|公司)'
/** Where it is, at the beginning of a clause: what it is about is at that place. Ours. */
const PLACE = new RegExp(`^(?:${TOWN}){0,2}(?:${HOUSE})?(?=\\p{Script=Han}{2})`, 'u')
/** What headlines say of anything: what is done, how much of it, when. Ours. */
const anything = new Set(
  `投入 推进 推出 新增 增加 减少 启用 启动 启幕 开幕 闭幕 开通 开放 开展 举行 举办 召开 发布 公布 通报 出台 印发 实施 落实 完成 完工 完毕 安装 建成 竣工
  征求 意见 反馈 可反馈 先行 试点 升级 提升 优化 加快 加强 打造 建设 改造 长效 机制 方案 措施 一图 看懂 读懂 问清 详解 解读 速看 来了 定了 回应 最新 快讯
  本周 下周 本月 下月 首日 首次 首个 今年 明年 去年 天内 年内 日内 万元 亿元 万人 公里 率达 超过 达到 成功 多位 专家 各区 各地 全市 全省 全城 多地
  图文 直播 会见 会谈 取消 调整 暂停 恢复 停止 不会 取代 即将 有望 the and of in on for with to a an is are as at by from most new how why what`
    .split(/\s+/)
    .filter(Boolean),
)

const tells = (text: string) => [...wordsOf(text).keys()].filter((word) => !anything.has(word.toLowerCase()))

/** A text without where it is. */
const withoutPlaces = (text: string) =>
  text
    .split(/[，。！？；,!?;\s]+/)
    .map((clause) => clause.replace(PLACE, ''))
    .join('，')

/**
 * Two words for the search, apart by a blank: the source's own keywords; else of the title what it is about, which stands first
 * behind who says it and where it is, and of the rest the longest, which tells most. Where that is one word, the place narrows it.
 */
export function soughtOf({ Title, Keywords }: Pick<HotEvent, 'Title' | 'Keywords'>): string {
  const named = Keywords.map((word) => word.trim()).filter((word) => word.length >= 2)
  if (named.length > 0) return named.slice(0, SOUGHT).join(' ')
  const said = Title.replace(SAYS, '')
  const core = tells(withoutPlaces(said))
  // Who says it, and what is said of anything, are better than nothing.
  const [about, ...rest] = [core, tells(Title), [...wordsOf(Title).keys()]].find((words) => words.length > 0) ?? []
  if (about === undefined) return Title.slice(0, 10)
  const further = rest.length > 0 ? rest.toSorted((a, b) => b.length - a.length) : tells(said)
  return [...new Set([about, ...further])].slice(0, SOUGHT).join(' ')
}
