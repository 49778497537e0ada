/** What may be done with members of sign-ups. Ours: the specification names neither buttons nor a module of the log. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { signUpMembers } from './calls.ts'
import { signUpMemberFields } from './fields.ts'
import { memberStates, whyNotPassed, type MemberEvent } from './memberStates.ts'
import type { SignUpMember } from './model.ts'

const words = { noun: '报名数据', module: 622 } as const
const { module } = words
const log = (title: string, type: '1' | '2' = '2') => ({ title, type, module })
const can = (event: MemberEvent) => (row: SignUpMember) => memberStates.can(row.State, event)

/** An event of the house. */
const act = <const E extends MemberEvent>(
  Event: E,
  title: string,
  button: string,
  type: '1' | '2',
  said = `${title}报名`,
) => ({ title, button, with: { Event }, when: can(Event), undoable: true, log: log(said, type) }) as const
/** What the public does; nobody of the house does anything by it, so nothing is logged. */
const open = (title: string) => ({ title, button: null, on: 'none', silent: true }) as const

const { add, edit } = savingActions(words, signUpMemberFields)
const staying = new Set<string>(['SignUpID', 'SessionID', 'Seats'])

/** The actions of the signUpMembers family. */
export const signUpMemberActions = defineActions(signUpMembers, {
  save: { add, edit: { ...edit, ask: edit.ask.filter((name) => !staying.has(name)) } },
  review: {
    pass: { ...act('pass', '通过', '审核报名', '1'), why: whyNotPassed, keywords: ['审核', 'pass'] },
    refuse: { ...act('refuse', '拒绝', '审核报名', '1'), ask: ['Reason'], keywords: ['不通过', 'refuse'] },
    wait: { ...act('wait', '转候补', '审核报名', '1', '报名转候补'), keywords: ['候补', 'wait'] },
    offer: { ...act('offer', '递补', '审核报名', '1', '递补报名'), ask: ['Reason'], keywords: ['给名额', 'offer'] },
    check: {
      ...act('check', '签到', '签到', '2', '签到'),
      confirm: '照样签到吗？',
      agreed: { IsConfirmed: true },
      keywords: ['check in'],
    },
    miss: { ...act('miss', '记为未到', '签到', '2', '记为未到'), keywords: ['no show'] },
    cancel: {
      ...act('cancel', '取消报名', '审核报名', '2', '取消报名'),
      ask: ['Reason'],
      keywords: ['退出', 'cancel'],
    },
  },
  remove: {
    remove: {
      ...removingActions(words).remove,
      undoable: false,
      loses: true,
      confirm: '报名和填写的内容都会删除，不能撤销；腾出的名额马上给下一位。确定删除吗？',
    },
  },
  // Both are sent by hand-written commands, which show what comes back.
  phone: {
    phone: { title: '查看电话', on: 'one', silent: true, changes: 'nothing', log: log('查看报名电话和证件号') },
  },
  outputExcel: {
    output: { title: '导出', on: 'none', silent: true, changes: 'nothing', asksAgain: true, log: log('导出报名数据') },
  },
  // The desk's screen sends them.
  desk: {
    desk: { title: '签到台签到', button: '签到', on: 'none', silent: true, undoable: true, log: log('签到台签到') },
  },
  walkIn: {
    walkIn: { title: '现场报名', button: '签到', on: 'none', silent: true, log: log('现场报名并签到') },
  },
  apply: { apply: open('报名') },
  cancel: { cancelOwn: open('取消自己的报名') },
  leave: { leave: open('退出候补') },
  accept: { accept: open('确认名额') },
  correct: { correct: open('更正报名') },
})
