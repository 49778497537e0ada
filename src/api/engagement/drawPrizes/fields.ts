/** What prizes are made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
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
  Title: line('奖品', { max: 60, required: true }),
  Kind: choice('种类', prizeKinds, 'goods'),
  Units: number('份数', { min: 1, max: 100_000, initial: 1 }),
  Price: number('每份价格（元）', { min: 0, max: 1_000_000, initial: 0, hint: '奖金金额或奖品价格，最高 50,000 元' }),
  Amount: number('积分或金额', {
    ...{ min: 0, max: 5_000_000, initial: 0 },
    hint: '积分填分数，余额填金额（分）；实物和兑换码填 0',
  }),
  /** How many codes were filled in. */
  Codes: computed('兑换码', z.number()),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  UpdateTime: stamp('更新时间'),
})
