/** The findings family. */
import { defineManifest } from '../../manifest.ts'
import { findingActions } from './actions.ts'
import { findings } from './calls.ts'

export default defineManifest({
  family: findings,
  actions: findingActions,
  log: { 514: '智能分析' },
  titles: { Tasks: '任务', Types: '分析什么', MediaIds: '素材', KeyWord: '关键词', StandsAs: '新版本', FaceID: '人脸' },
})
