/** The drawPrizes family. */
import { defineManifest } from '../../manifest.ts'
import { drawPrizeActions } from './actions.ts'
import { drawPrizes } from './calls.ts'

export default defineManifest({
  family: drawPrizes,
  actions: drawPrizeActions,
  log: { 651: '奖品' },
  titles: { Move: '移动', Codes: '兑换码' },
})
