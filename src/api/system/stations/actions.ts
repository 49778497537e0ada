/** What may be done with stations. */
import { defineActions } from '../../actions.ts'
import { domainNames } from '../config/calls.ts'
import { loginSettings, newsSettings, stations } from './calls.ts'

const module = 340
const station = ['StationName', 'ImgUrl', 'Contact', 'Phone', 'ReMark', 'AigcCode'] as const

/** The actions of the stations family. */
export const stationActions = defineActions(stations, {
  save: {
    add: {
      title: '新增站点',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: [...station, 'UserName', 'AdminUserRealName', 'PassWord'],
      form: true,
      undoable: true,
      log: { title: '新增站点', type: '2', module },
    },
    edit: {
      title: '编辑站点',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: station,
      form: true,
      undoable: true,
      log: { title: '修改站点', type: '2', module },
    },
  },
  furnish: {
    furnish: {
      title: '备好站点',
      button: '编辑',
      on: 'one',
      // The command in src/commands/system/stations.ts shows first what would be put in.
      silent: true,
      log: { title: '备好站点', type: '2', module },
    },
  },
  editNews: {
    editNews: {
      title: '稿件设置',
      button: '编辑',
      on: 'one',
      ask: newsSettings,
      form: true,
      undoable: true,
      keywords: ['自动保存', '审核级数', '站点设置'],
      log: { title: '修改稿件设置', type: '2', module },
    },
  },
  editLogin: {
    editLogin: {
      title: '登录设置',
      button: '编辑',
      on: 'one',
      ask: loginSettings,
      form: true,
      undoable: true,
      keywords: ['验证码', '锁定', '站点设置'],
      log: { title: '修改登录设置', type: '2', module },
    },
  },
  editDomains: {
    editDomains: {
      title: '域名设置',
      button: '编辑',
      on: 'one',
      ask: domainNames,
      form: true,
      when: (row) => row.IsHead,
      undoable: true,
      keywords: ['接口地址', '上传地址', '站点设置'],
      log: { title: '修改域名设置', type: '2', module },
    },
  },
  editInstructPassword: {
    editInstructPassword: {
      title: '修改指令密码',
      button: '编辑',
      on: 'one',
      ask: ['PassWord'],
      keywords: ['站点设置'],
      log: { title: '修改指令密码', type: '2', module },
    },
  },
  audit: {
    approve: {
      title: '开通站点',
      button: '启用',
      with: { Status: 1 },
      when: (row) => row.MayManage && row.Status !== 1,
      undoable: true,
      log: { title: '开通站点', type: '1', module },
    },
    stop: {
      title: '停用站点',
      button: '禁用',
      with: { Status: 2 },
      when: (row) => row.MayManage && row.Status !== 2,
      confirm: '停用后，这个站点的所有人立即退出登录，直到重新开通。停用吗？',
      undoable: true,
      log: { title: '停用站点', type: '1', module },
    },
  },
  remove: {
    remove: {
      title: '删除站点',
      button: '删除',
      when: (row) => row.MayManage && row.Status !== 1,
      undoable: true,
      log: { title: '删除站点', type: '2', module },
    },
  },
})
