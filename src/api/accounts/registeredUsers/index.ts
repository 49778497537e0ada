/** The registeredUsers family. */
import { defineManifest } from '../../manifest.ts'
import { registeredUserActions } from './actions.ts'
import { registeredUsers } from './calls.ts'

export default defineManifest({
  family: registeredUsers,
  actions: registeredUserActions,
  log: { 316: '注册用户' },
  titles: {
    Part: '修改的内容',
    Change: '积分变动',
    Title: '变动原因',
    Keyword: '关键词',
    Sms: '短信内容',
    After: '从编号之后',
    PageSize: '每次条数',
  },
})
