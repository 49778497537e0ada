/**
 * The rules of a draw as readers read them: every item that article 13 of 规范促销行为暂行规定 (SAMR order 32) wants said
 * beforehand, from what was filled in. Pure.
 */
import { readerGradeTitles, type ReaderGrade } from '../participation.ts'
import type { DrawKind, OutsideKind } from './drawStates.ts'
import { outsideSays } from './outsideSays.ts'

/** Article 17: no prize by drawing lots is worth more, in yuan. */
export const TOP_PRIZE_YUAN = 50_000

/** What the rules are made of. */
export interface RuledDraw {
  readonly Title: string
  readonly Kind: DrawKind
  readonly StartTime: string | null
  readonly EndTime: string | null
  readonly DrawTime: string | null
  readonly ClaimDays: number
  readonly Grade: ReaderGrade
  readonly PerPerson: number
  readonly PerDay: number
  readonly OncePerPerson: boolean
  readonly Tickets: number
  readonly Standby: number
  readonly Outside: OutsideKind
  readonly BeaconChain: string
  readonly FigureName: string
  readonly FigureSource: string
  readonly Eligibility: string
  readonly HowTo: string
  readonly ClaimTerms: string
  readonly ClaimWay: string
  readonly Delivery: string
  readonly ForfeitTerms: string
  readonly Host: string
  readonly Contact: string
  readonly OtherRules: string
}

/** A prize, as far as the rules go. */
export interface RuledPrize {
  readonly Title: string
  readonly Units: number
  /** In yuan. */
  readonly Price: number
}

/** The items that people write, by their field, as the regulation calls them. */
const written = {
  Eligibility: '参与条件',
  HowTo: '参与方式',
  ClaimTerms: '兑奖条件',
  ClaimWay: '兑奖方式',
  Delivery: '奖品交付方式',
  ForfeitTerms: '弃奖条件',
  Host: '主办方',
  Contact: '主办方联系方式',
} as const

/** What the regulation asks for and the rules do not name yet, as the names of its items. */
export function rulesLack(draw: RuledDraw, prizes: readonly RuledPrize[]): string[] {
  const empty = Object.entries(written).filter(([name]) => draw[name as keyof typeof written].trim() === '')
  return [
    ...(prizes.length === 0 ? ['奖项种类与奖品数量'] : []),
    ...(draw.StartTime === null || draw.EndTime === null ? ['参与时间'] : []),
    ...(draw.Kind === 'closing' && draw.DrawTime === null ? ['开奖时间'] : []),
    ...empty.map(([, title]) => title),
  ]
}

/** East of Greenwich, in ms: the rules say 北京时间, which knows no other, wherever they are read. */
const BEIJING_MS = 8 * 3_600_000

/** 2026-06-18 09:00. */
function at(moment: string | null): string {
  if (moment === null) return ''
  const there = new Date(Date.parse(moment) + BEIJING_MS).toISOString()
  return `${there.slice(0, 10)} ${there.slice(11, 16)}`
}
/** What people wrote, without the sign it ends with: the item goes on behind it. */
export const bare = (text: string) => text.trim().replace(/[。；;.]+$/u, '')
/** Items that nobody has written yet stand there as such; a draw is not submitted with them. */
const item = (text: string) => bare(text) || '（还没有填写）'
const joined = (between: string, ...parts: readonly string[]) => parts.filter(Boolean).join(between)

const limit = ({ PerPerson, PerDay, Kind }: RuledDraw) =>
  `每人最多 ${PerPerson} 次${PerDay > 0 ? `，每天最多 ${PerDay} 次` : ''}${Kind === 'deck' ? '，抽完为止' : ''}`

/** The rules, one item a line. Moments are in Beijing's time, so that anybody comes to the same text. */
export function rulesText(draw: RuledDraw, prizes: readonly RuledPrize[]): string {
  const isDeck = draw.Kind === 'deck'
  const units = prizes.reduce((sum, { Units }) => sum + Units, 0)
  const outside = draw.Outside === 'figure' ? `${draw.FigureName}（公布处：${draw.FigureSource}）。` : ''
  const lines = [
    `活动名称：${draw.Title}`,
    `主办方：${item(draw.Host)}`,
    `主办方联系方式：${item(draw.Contact)}`,
    `参与时间：北京时间 ${at(draw.StartTime)} 至 ${at(draw.EndTime)}，最迟此时截止；提前截止会写明理由`,
    `参与条件：${joined('；', bare(draw.Eligibility), `参加需要${readerGradeTitles[draw.Grade]}`)}`,
    `参与方式：${joined('；', bare(draw.HowTo), limit(draw))}`,
    `开奖时间：${isDeck ? '参加时当场揭晓' : `北京时间 ${at(draw.DrawTime)}`}`,
    isDeck
      ? `开奖方式：票池共 ${draw.Tickets} 张票，其中 ${units} 张有奖；S = SHA-256(种子:细则散列:外部数据)，1 + SHA-256(S,k) mod ${draw.Tickets} 依次指出有奖的号，重复的跳过`
      : `开奖方式：S = SHA-256(种子:名单根:外部数据)，1 + SHA-256(S,k) mod 名单人次 依次指出中奖的号，重复的跳过${draw.OncePerPerson ? '，同一人只中一次' : ''}；其后 ${draw.Standby} 位依次候补`,
    ...(isDeck
      ? ['参与进度：已抽多少张、每种奖已中多少份随时公布，剩下的票中奖的机会随之变化，何时参加由读者自己决定']
      : []),
    `外部数据：${outside}${outsideSays(draw).replace(/^不用外部数据：/, '不用。')}`,
    ...prizes.map(
      ({ Title, Units, Price }) =>
        `奖项：${Title}，${Units} 份，每份价格 ${Price} 元${isDeck ? `，中奖概率 ${Units}/${draw.Tickets}` : ''}`,
    ),
    `兑奖时间：中奖后 ${draw.ClaimDays} 天内`,
    `兑奖条件：${item(draw.ClaimTerms)}`,
    `兑奖方式：${item(draw.ClaimWay)}`,
    `奖品交付方式：${item(draw.Delivery)}`,
    `弃奖条件：${item(draw.ForfeitTerms)}`,
    ...(draw.OtherRules === '' ? [] : [`其他：${draw.OtherRules}`]),
  ]
  return lines.join('\n')
}
