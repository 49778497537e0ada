/**
 * Why something is not done to a draw as it stands: clauses that go on behind its title, undefined where it may be. Both sides
 * ask these. Pure.
 */
import { momentsIn, type Moments } from '../../text/moments.ts'
import { drawStates, drawStateTitles, writable, type DrawKind, type DrawState, type OutsideKind } from './drawStates.ts'

/** What the rules look at; records and rows of the table have most of it. */
export interface StandingDraw {
  readonly Kind: DrawKind
  readonly State: DrawState
  readonly Outside: OutsideKind
  /** What came from outside; null: nothing yet. */
  readonly OutsideValue: string | null
  readonly FigureName: string
  /** One person has entered the figure. */
  readonly HasFigure: boolean
  /** What a beacon waits for, as a sentence; '' where nobody looked yet. */
  readonly WaitsFor: string
  readonly ClosedAt: unknown
  /** When one of kind 'closing' may be drawn. */
  readonly DrawTime: string | Date | null
  readonly DrawnAt: unknown
  /** Tickets, or entries, that were taken. */
  readonly Taken: number
}

/** It is not written any more. */
export function whySettled({ State }: Pick<StandingDraw, 'State'>): string | undefined {
  if (writable.includes(State)) return undefined
  if (State === 'pending') return '正在待审，请先撤回再修改'
  return `${drawStateTitles[State]}，细则不能再改；要改请中止，再复制一场`
}

/** It is not removed. */
export function whyKept({ State }: Pick<StandingDraw, 'State'>): string | undefined {
  return writable.includes(State) ? undefined : `现在是“${drawStateTitles[State]}”，档案要保存两年，不能删除`
}

/** It is not tried out. */
export function whyNotTried({ State }: Pick<StandingDraw, 'State'>): string | undefined {
  return writable.includes(State) || State === 'pending' ? undefined : '已经公布承诺，不用再试抽'
}

/** No public figure is entered: it is, once nothing that it is drawn with can be changed any more. */
export function whyNoFigure(
  draw: Pick<StandingDraw, 'Outside' | 'OutsideValue' | 'Kind' | 'State' | 'FigureName'>,
): string | undefined {
  if (draw.Outside !== 'figure') return '没有约定公开数字'
  if (draw.OutsideValue !== null) return `的公开数字“${draw.FigureName}”已经填好，不能再改`
  if (draw.Kind === 'closing') return draw.State === 'ended' ? undefined : '的名单还没有封存，请先截止再填写公开数字'
  return draw.State === 'ready' ? undefined : '是即抽，公开数字在公布承诺以后、开始以前填写'
}

/** Rounds are not asked for elsewhere. */
export function whyNoBeacon({ Outside, OutsideValue }: Pick<StandingDraw, 'Outside' | 'OutsideValue'>) {
  if (Outside !== 'drand') return '不用信标'
  return OutsideValue === null ? undefined : '的信标轮次已经取得，不用再换地址'
}

/** What it waits for from outside, as a sentence; undefined when that is there. */
export function outsideWaits(
  draw: Pick<StandingDraw, 'Outside' | 'OutsideValue' | 'FigureName' | 'HasFigure' | 'WaitsFor'>,
): string | undefined {
  if (draw.Outside === 'none' || draw.OutsideValue !== null) return undefined
  if (draw.Outside === 'drand') return draw.WaitsFor || '在等 drand 信标约定的轮次。'
  return draw.HasFigure
    ? `公开数字“${draw.FigureName}”有一人填了，在等另一人核对。`
    : `在等公开数字“${draw.FigureName}”，由两人分别填写。`
}

/**
 * It is not drawn. `now`: default the moment of the clock. `minute`: how its moment is said; default by the zone of whoever asks.
 */
export function whyNotDrawn(
  draw: Parameters<typeof outsideWaits>[0] & Pick<StandingDraw, 'State' | 'Kind' | 'DrawTime'>,
  { now = new Date(), minute = momentsIn().minute }: { readonly now?: Date; readonly minute?: Moments['minute'] } = {},
): string | undefined {
  const { State, Kind, DrawTime } = draw
  if (!drawStates.can(State, 'draw'))
    return `现在是“${drawStateTitles[State]}”，不能开奖${drawStates.can(State, 'close') ? '，请先截止' : ''}`
  const waits = outsideWaits(draw)
  if (waits !== undefined) return waits.replace(/^(.*)。$/, '还不能开奖：$1')
  const isEarly = Kind === 'closing' && DrawTime !== null && new Date(DrawTime) > now
  return isEarly ? `还没有到公布的开奖时间（${minute(DrawTime)}）` : undefined
}

/** It is not aborted: somebody could know how it ends, if only who looks at it. */
export function whyNotAborted(
  draw: Pick<StandingDraw, 'State' | 'Kind' | 'Taken' | 'Outside' | 'OutsideValue' | 'HasFigure' | 'ClosedAt'>,
): string | undefined {
  if (!drawStates.can(draw.State, 'abort')) return `现在是“${drawStateTitles[draw.State]}”，不能中止`
  const isDeck = draw.Kind === 'deck'
  if (isDeck && draw.Taken > 0) return `已经发出 ${draw.Taken} 张票，不能中止`
  if (draw.OutsideValue !== null || (!isDeck && draw.HasFigure)) return '的外部数据已经有了，不能中止'
  // Before the list is frozen nobody can know the end, whatever came from outside.
  return !isDeck && draw.ClosedAt !== null && draw.Outside === 'none' ? '的名单已经封存，结果已定，不能中止' : undefined
}

/** What a deck left of its prizes is not drawn in another draw. */
export function whyNothingLeft({ Kind, DrawnAt }: Pick<StandingDraw, 'Kind' | 'DrawnAt'>): string | undefined {
  if (Kind !== 'deck') return '不是即抽，没有剩下的奖品可以另开一场'
  return DrawnAt === null ? '还没有揭晓，不知道剩下哪些奖品' : undefined
}
