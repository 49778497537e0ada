/** The firstRun family. */
import { defineManifest } from '../../manifest.ts'
import { firstRunActions } from './actions.ts'
import { firstRun } from './calls.ts'

export default defineManifest({
  family: firstRun,
  actions: firstRunActions,
  titles: {
    Key: '一次性密钥',
    StationName: '站点名称',
    AdminUserRealName: '姓名',
    Accounts: '各审级账号',
    SensitiveWords: '敏感词',
  },
})
