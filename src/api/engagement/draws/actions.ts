/** What may be done with draws, logged under module 29. Buttons are Ours. */
import { defineActions, unless } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { draws, type Draw } from './calls.ts'
import {
  whyKept,
  whyNoBeacon,
  whyNoFigure,
  whyNotAborted,
  whyNotDrawn,
  whyNothingLeft,
  whyNotTried,
  whySettled,
} from './drawRules.ts'
import { drawStates, type DrawEvent } from './drawStates.ts'
import { drawFields } from './fields.ts'

const words = { noun: '抽奖', module: 29 } as const
const { module } = words
const can = (event: DrawEvent) => (row: Draw) => drawStates.can(row.State, event)
const other = (title: string) => ({ title, type: '2', module }) as const
const act = <const E extends DrawEvent>(Event: E, title: string, button: string) =>
  ({ title, button, with: { Event }, when: can(Event), undoable: true, log: other(title) }) as const
const ofPublic = (title: string) => ({ title, button: null, on: 'none', silent: true, changes: 'nothing' }) as const

const { add, edit } = savingActions(words, drawFields)

/** The actions of the draws family. */
export const drawActions = defineActions(draws, {
  save: { add, edit: { ...edit, ...unless(whySettled) } },
  remove: { remove: { ...removingActions(words).remove, ...unless(whyKept) } },
  trial: {
    trial: {
      title: '试抽',
      button: '编辑',
      on: 'one',
      ...unless(whyNotTried),
      log: other('试抽抽奖'),
      keywords: ['模拟', '演练', 'dry'],
    },
  },
  status: {
    submit: act('submit', '提交抽奖', '编辑'),
    recall: act('recall', '撤回提交的抽奖', '编辑'),
    pause: act('pause', '暂停抽奖', '播控'),
    resume: act('resume', '恢复抽奖', '播控'),
    close: {
      ...act('close', '截止抽奖', '截止'),
      ask: ['Reason'],
      undoable: false,
      confirm: '截止以后名单封存并公布，不能撤销，确定截止吗？',
      loses: true,
    },
    archive: { ...act('archive', '归档抽奖', '编辑'), undoable: false },
  },
  examine: {
    pass: {
      title: '通过抽奖',
      button: '抽奖审核',
      with: { Status: 0 },
      seen: 'Revision',
      when: can('pass'),
      confirm: '通过即公布细则和种子的承诺，以后不能再改，也不能撤销，确定通过吗？',
      loses: true,
      log: { title: '通过抽奖', type: '1', module },
    },
    refuse: {
      title: '退回抽奖',
      button: '抽奖审核',
      with: { Status: 1 },
      seen: 'Revision',
      ask: ['Reason'],
      when: can('refuse'),
      undoable: true,
      log: { title: '退回抽奖', type: '1', module },
    },
  },
  draw: {
    draw: {
      title: '开奖',
      button: '开奖',
      on: 'one',
      ask: ['Typed'],
      ...unless((row: Draw) => whyNotDrawn(row)),
      log: other('开奖'),
      keywords: ['抽出', '揭晓', 'draw'],
    },
  },
  abort: {
    abort: {
      title: '中止抽奖',
      button: '中止',
      ask: ['Reason'],
      ...unless(whyNotAborted),
      log: other('中止抽奖'),
      keywords: ['作废', 'abort'],
    },
  },
  figure: {
    figure: {
      title: '填写公开数字',
      button: '开奖',
      on: 'one',
      ask: ['Value'],
      ...unless(whyNoFigure),
      log: other('填写抽奖的公开数字'),
      keywords: ['外部数据', 'figure'],
    },
  },
  beacon: {
    beacon: {
      title: '更换信标地址',
      button: '编辑',
      on: 'one',
      ask: ['BeaconUrl'],
      ...unless(whyNoBeacon),
      log: other('更换抽奖的信标地址'),
      keywords: ['drand', 'beacon'],
    },
  },
  clone: {
    clone: {
      title: '复制抽奖',
      button: '添加',
      on: 'one',
      with: { IsLeft: false },
      is: ({ IsLeft }) => IsLeft !== true,
      log: other('复制抽奖'),
      keywords: ['另建', 'clone'],
    },
    left: {
      title: '用剩余奖品另开一场',
      button: '添加',
      on: 'one',
      with: { IsLeft: true },
      ...unless(whyNothingLeft),
      log: other('用剩余奖品另开抽奖'),
      keywords: ['作废的号', 'left'],
    },
  },
  clearCache: {
    clearCache: {
      title: '清除抽奖缓存',
      button: '清除缓存',
      on: 'none',
      log: other('清除抽奖缓存'),
      changes: 'nothing',
      keywords: ['cache'],
    },
  },
  // The public sends these; nobody of the house does anything by them, so nothing is logged.
  enter: { enter: ofPublic('参加抽奖') },
  ticket: { ticket: ofPublic('抽一次') },
  claim: { claim: ofPublic('领取奖品') },
})
