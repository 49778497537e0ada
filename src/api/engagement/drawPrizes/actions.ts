/** What may be done with prizes. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { drawPrizes } from './calls.ts'
import { drawPrizeFields } from './fields.ts'

const words = { noun: '奖品', module: 651 } as const

/** The actions of the drawPrizes family. */
export const drawPrizeActions = defineActions(drawPrizes, {
  save: savingActions(words, drawPrizeFields),
  order: moveActions(words),
  remove: removingActions(words),
  codes: {
    codes: {
      title: '填写兑换码',
      button: '编辑',
      on: 'one',
      ask: ['Codes'],
      when: (row) => row.Kind === 'code',
      log: { title: '填写奖品的兑换码', type: '2', module: words.module },
      keywords: ['卡密', 'codes'],
    },
  },
})
