/** The bigScreens family. */
import { defineManifest } from '../../manifest.ts'
import { bigScreenActions } from './actions.ts'
import { bigScreens } from './calls.ts'

export default defineManifest({
  family: bigScreens,
  actions: bigScreenActions,
  log: { 400: '大屏' },
  titles: {
    Design: '设计',
    Template: '模板',
    Password: '分享密码',
    RemovePassword: '去掉分享密码',
    EndTime: '分享到',
  },
})
