/** What may be done with prizes: they are written while their draw is. */
import { defineActions, unless } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { whySettled } from '../draws/drawRules.ts'
import { drawPrizes, type DrawPrize } from './calls.ts'
import { drawPrizeFields } from './fields.ts'

const words = { noun: '奖品', module: 651 } as const
const { add, edit } = savingActions(words, drawPrizeFields)

const whyStands = ({ DrawState: State }: Pick<DrawPrize, 'DrawState'>) => {
  const settled = whySettled({ State })
  return settled && `所在的抽奖${settled}`
}
const written = unless(whyStands)

/** The actions of the drawPrizes family. */
export const drawPrizeActions = defineActions(drawPrizes, {
  save: { add, edit: { ...edit, ...written } },
  order: moveActions(words, written),
  remove: { remove: { ...removingActions(words).remove, ...written } },
  codes: {
    codes: {
      title: '填写兑换码',
      button: '编辑',
      on: 'one',
      ask: ['Codes'],
      ...unless((row: DrawPrize) => (row.Kind === 'code' ? whyStands(row) : '不是兑换码，不用填写')),
      log: { title: '填写奖品的兑换码', type: '2', module: words.module },
      keywords: ['卡密', 'codes'],
    },
  },
})
