/** The signUpMembers family. */
import { defineManifest } from '../../manifest.ts'
import { signUpMemberActions } from './actions.ts'
import { signUpMembers } from './calls.ts'

export default defineManifest({
  family: signUpMembers,
  actions: signUpMemberActions,
  log: { 622: '报名数据' },
  titles: {
    Entry: '签到内容',
    HasWords: '含敏感词',
    Desk: '签到台',
    Nonce: '签到编号',
    At: '扫码时间',
    IsConfirmed: '照样签到',
    Keyword: '关键词',
    After: '从编号之后',
    PageSize: '每次条数',
  },
})
