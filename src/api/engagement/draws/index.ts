/** The draws family. */
import { defineManifest } from '../../manifest.ts'
import { drawActions } from './actions.ts'
import { draws } from './calls.ts'

export default defineManifest({
  family: draws,
  actions: drawActions,
  log: { 29: '抽奖活动' },
  titles: { Status: '审核结果', Typed: '键入的名称', IsLeft: '只要剩余奖品', Value: '公开数字' },
})
