/** The draws family. */
import { defineManifest } from '../../manifest.ts'
import { drawActions } from './actions.ts'
import { draws } from './calls.ts'

export default defineManifest({
  family: draws,
  actions: drawActions,
  log: { 29: '抽奖活动' },
  titles: { Winners: '中奖', Prizes: '奖品', Value: '公开数字' },
})
