/** What may be done with advertisements, logged under module 39. Buttons are Ours. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { adStates, type AdEvent } from './adStates.ts'
import { ads } from './calls.ts'
import { adFields } from './fields.ts'
import type { Ad } from './model.ts'

const words = { noun: '广告', module: 39 } as const
const { module } = words
const can = (event: AdEvent) => (row: Ad) => adStates.can(row.State, event)
const other = (title: string) => ({ title, type: '2', module }) as const
const review = (title: string) => ({ title, type: '1', module }) as const

const { add, edit } = savingActions(words, adFields)

/** The actions of the ads family. */
export const adActions = defineActions(ads, {
  save: {
    add: { ...add, keywords: ['订位', '排期', 'book'] },
    edit: { ...edit, when: (row) => row.State !== 'ended' },
  },
  remove: {
    remove: { ...removingActions(words).remove, when: (row) => row.Views === 0 && row.Clicks === 0 },
  },
  status: {
    submit: {
      title: '送审广告',
      button: '编辑',
      with: { Event: 'submit' },
      when: can('submit'),
      undoable: true,
      log: other('送审广告'),
    },
    recall: {
      title: '撤回送审广告',
      button: '编辑',
      with: { Event: 'recall' },
      when: can('recall'),
      undoable: true,
      log: other('撤回送审广告'),
    },
    end: {
      title: '提前结束广告',
      button: '投放',
      with: { Event: 'end' },
      when: can('end'),
      confirm: '结束以后不再投放，也不能再改，确定提前结束吗？',
      undoable: true,
      log: other('提前结束广告'),
    },
  },
  examine: {
    pass: {
      title: '通过广告',
      button: '广告审核',
      with: { IsCheck: true },
      seen: 'Revision',
      when: can('pass'),
      undoable: true,
      log: review('通过广告'),
    },
    refuse: {
      title: '退回广告',
      button: '广告审核',
      with: { IsCheck: false },
      seen: 'Revision',
      ask: ['Reason'],
      when: can('refuse'),
      undoable: true,
      log: review('退回广告'),
    },
  },
  public: {
    resume: {
      title: '恢复投放',
      button: '投放',
      with: { IsPublic: true },
      when: can('resume'),
      undoable: true,
      log: review('恢复投放广告'),
    },
    pause: {
      title: '暂停投放',
      button: '投放',
      with: { IsPublic: false },
      when: can('pause'),
      undoable: true,
      log: review('暂停投放广告'),
    },
  },
  order: moveActions(words),
  // The public sends these; nobody of the house does anything by them, so nothing is logged.
  view: { view: { title: '看到广告', button: null, on: 'none', silent: true, changes: 'nothing' } },
  click: { click: { title: '点击广告', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
