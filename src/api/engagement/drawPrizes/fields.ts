/** What prizes are made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { drawStates, type DrawState } from '../draws/drawStates.ts'
import { TOP_PRIZE_YUAN } from '../draws/rules.ts'
import { choice, computed, kept, line, number, ref, stamp } from '../../record/kinds.ts'

/** What can be won. */
export const prizeKinds = { goods: '实物', code: '兑换码', points: '积分', balance: '余额' } as const
/** See prizeKinds. */
export type PrizeKind = keyof typeof prizeKinds
/** Those that are booked to a member at once, so that readers must be known. */
export const bookedKinds: readonly PrizeKind[] = ['points', 'balance']

/** The fields of one prize. */
export const drawPrizeFields = defineFields({
  DrawID: ref('抽奖', 'draws', { required: true }),
  DrawTitle: computed('抽奖', z.string()),
  DrawState: computed('抽奖状态', z.enum(drawStates.states as [DrawState])),
  Title: line('奖品', { max: 60, required: true }),
  Kind: choice('种类', prizeKinds, 'goods'),
  Units: number('份数', { min: 1, max: 100_000, initial: 1 }),
  Price: number('每份价格（元）', {
    ...{ min: 0, max: TOP_PRIZE_YUAN, initial: 0 },
    hint: '整数，最高 50,000 元（规范促销行为暂行规定第十七条）；余额奖按它记入余额',
  }),
  /** What is booked to a member: points, or fen. Fen follow from the price. */
  Amount: number('每份积分', {
    ...{ min: 0, max: 5_000_000, initial: 0 },
    shownIf: { Kind: ['points'] },
  }),
  /** How many codes were filled in. */
  Codes: computed('兑换码', z.number()),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  UpdateTime: stamp('更新时间'),
})

/** What is booked to a member with one of it, as people read it; '' for nothing. */
export function bookedText({ Kind, Amount }: { readonly Kind: PrizeKind; readonly Amount: number }): string {
  if (Kind === 'points') return `${Amount} 积分`
  return Kind === 'balance' ? `${Amount / 100} 元` : ''
}
