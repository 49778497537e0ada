/** What may be done with votes, logged under module 630 (Ours). Buttons are Ours: the specification names none. */
import { defineActions, unless } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { votes } from './calls.ts'
import { voteFields } from './fields.ts'
import type { Vote } from './model.ts'
import { whyFinal, whyKept, whyNoneWithdrawn, whyOptionsStand } from './voteRules.ts'
import { isOver, voteStates, type VoteEvent } from './voteStates.ts'

const words = { noun: '投票', module: 630 } as const
const { module } = words
const can = (event: VoteEvent) => (row: Vote) => voteStates.can(row.State, event)
/** What only the public sends: nobody of the house does anything by it, so nothing is logged. */
const own = <const Title extends string>(title: Title) =>
  ({ title, button: null, on: 'none', silent: true, changes: 'nothing' }) as const

/** An event by the status call. */
const act = <const E extends VoteEvent>(Event: E, title: string, button: string) =>
  ({ title, button, with: { Event }, when: can(Event), undoable: true, log: { title, type: '2', module } }) as const

const { add, edit } = savingActions(words, voteFields)

/** The actions of the votes family. */
export const voteActions = defineActions(votes, {
  save: { add, edit: { ...edit, when: ({ State }) => !isOver(State) } },
  status: {
    submit: act('submit', '送审投票', '编辑'),
    start: { ...act('start', '开始投票', '投票控制'), keywords: ['start'] },
    pause: { ...act('pause', '暂停投票', '投票控制'), ask: ['Reason'], keywords: ['pause'] },
    resume: { ...act('resume', '继续投票', '投票控制'), keywords: ['resume'] },
    end: {
      ...act('end', '结束投票', '投票控制'),
      confirm: '结束以后读者就不能投票了，确定结束吗？',
      keywords: ['截止', 'end'],
    },
  },
  check: {
    //
    pass: {
      title: '通过投票',
      button: '投票审核',
      with: { IsPublic: true },
      seen: 'Revision',
      when: can('pass'),
      undoable: true,
      log: { title: '通过投票', type: '1', module },
    },
    refuse: {
      title: '退回投票',
      button: '投票审核',
      with: { IsPublic: false },
      seen: 'Revision',
      ask: ['Reason'],
      when: can('refuse'),
      undoable: true,
      log: { title: '退回投票', type: '1', module },
    },
  },
  certify: {
    certify: {
      title: '核定投票结果',
      button: '核定结果',
      on: 'one',
      when: can('certify'),
      confirm: '核定以后票数、剔除和评委分都不能再改，也不能撤销。确定核定吗？',
      loses: true,
      log: { title: '核定投票结果', type: '1', module },
      keywords: ['公证', '结果', 'certify'],
    },
  },
  optionsFrom: {
    optionsFrom: {
      title: '选项取自报名',
      button: '编辑',
      on: 'one',
      ask: ['SignUpID'],
      ...unless(whyOptionsStand),
      undoable: true,
      log: { title: '投票选项取自报名', type: '2', module },
      keywords: ['报名通过', '参赛', 'members'],
    },
  },
  withdraw: {
    withdraw: {
      title: '撤下投票选项',
      button: '撤下选项',
      on: 'one',
      ask: ['Number', 'Reason'],
      ...unless(whyNoneWithdrawn),
      undoable: true,
      log: { title: '撤下投票选项', type: '2', module },
    },
  },
  jury: {
    jury: {
      title: '填写评委分',
      button: '评委打分',
      on: 'one',
      ask: ['Number', 'Points'],
      ...unless(whyFinal),
      undoable: true,
      log: { title: '填写评委分', type: '2', module },
    },
  },
  fakeReads: {
    fakeReads: {
      title: '修改投票的显示阅读量',
      button: '修改阅读量',
      on: 'one',
      ask: ['FakeReadNo', 'Reason'],
      ...unless(whyFinal),
      undoable: true,
      log: { title: '修改投票的显示阅读量', type: '2', module },
    },
  },
  remove: { remove: { ...removingActions(words).remove, ...unless(whyKept) } },
  order: moveActions(words),
  view: { view: own('查看投票') },
  cast: { cast: own('投票') },
})
