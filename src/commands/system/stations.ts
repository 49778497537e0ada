/** Stations: keys, log and fields. */
import type { Command, Keys } from '../../workspace/command.ts'
import { fromRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const stationKeys: Keys = {
  ...recordKeys('stations'),
  'stations.approve': 'p',
  'stations.stop': 'shift+p',
  'stations.editNews': '1',
  'stations.editLogin': '2',
  'stations.editInstructPassword': '3',
}

/** The hand-written commands. */
const stationCommands: readonly Command[] = [recordLogCommand('stations', 'l')]

const station = {
  StationName: { label: '站点名称', kind: 'text', max: 50, section: '站点' },
  ImgUrl: { label: '标志地址', kind: 'text', max: 500, optional: true },
  Contact: { label: '联系人', kind: 'text', max: 50, optional: true },
  Phone: { label: '联系电话', kind: 'text', max: 30, optional: true },
  ReMark: { label: '备注', kind: 'area', max: 500, optional: true },
} as const satisfies Record<string, Field>

const news = {
  AutoSave: { label: '自动保存', kind: 'flag', section: '写稿', hint: '写稿时自动保存' },
  AutoSaveSeconds: { label: '间隔（秒）', kind: 'number', min: 2, max: 600, hint: '停笔多少秒后保存' },
  OutgoingSeconds: {
    label: '对外发送前等待（秒）',
    kind: 'number',
    min: 0,
    max: 600,
    hint: '这段时间里还能撤销；0 是立即发送',
  },
  ReviewLevels: {
    label: '审核级数',
    kind: 'pick',
    options: optionsOf({ 1: '一级审核', 2: '二级审核', 3: '三级审核', 0: '不审核' }, true),
    section: '新栏目的默认规则',
    hint: '已有的栏目不变',
  },
  FourEyes: { label: '不得自审', kind: 'flag' },
  ResumeAtRefusal: { label: '从退回处续审', kind: 'flag' },
  ReapproveOnEdit: { label: '改后重审', kind: 'flag' },
  PublishOnFinal: { label: '终审即发布', kind: 'flag' },
  SkipOwnLevel: { label: '跳过本人审级', kind: 'flag' },
} as const satisfies Record<string, Field>

const login = {
  CaptchaAfter: { label: '出现验证码', kind: 'number', min: 1, max: 20, section: '登录失败', hint: '失败多少次以后' },
  LockAfter: { label: '锁定账号', kind: 'number', min: 2, max: 100, hint: '失败多少次以后' },
  LockMinutes: { label: '锁定分钟数', kind: 'number', min: 1, max: 1440 },
  PasswordMin: { label: '密码最少字数', kind: 'number', min: 6, max: 64, section: '密码' },
} as const satisfies Record<string, Field>

/** What is asked. */
const stationAsks = {
  'stations.add': {
    ...station,
    UserName: { label: '管理员账号', kind: 'text', max: 64, section: '第一位管理员' },
    AdminUserRealName: { label: '管理员姓名', kind: 'text', max: 50 },
    PassWord: { label: '初始密码', kind: 'password', max: 128, hint: '首次登录时要换成自己的密码' },
  },
  'stations.edit': fromRow('stations', station),
  'stations.editNews': fromRow('stations', news),
  'stations.editLogin': fromRow('stations', login),
  'stations.editInstructPassword': {
    PassWord: {
      label: '指令密码',
      kind: 'password',
      max: 64,
      optional: true,
      hint: '下达指令前要输入；留空就不再需要',
    },
  },
} as const

export default { keys: stationKeys, commands: stationCommands, asks: stationAsks }
