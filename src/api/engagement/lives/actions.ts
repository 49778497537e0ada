/** What may be done with lives, logged under module 7. Buttons are Ours: the specification names none. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { lives } from './calls.ts'
import { liveFields } from './fields.ts'
import { airStates, liveStates, type LiveEvent, type LiveState } from './liveStates.ts'
import type { Live } from './model.ts'
import { linesOf } from './streams.ts'

const words = { noun: '直播', module: 7 } as const
const { module } = words
const isThere = (row: Live) => row.DeletedAt === null
const can = (event: LiveEvent) => (row: Live) => isThere(row) && liveStates.can(row.State, event)
const isOnAir = ({ State }: Live) => (airStates as readonly LiveState[]).includes(State)

/** An event by the status call. */
const act = <const E extends LiveEvent>(Event: E, title: string, button: string) =>
  ({ title, button, with: { Event }, when: can(Event), undoable: true, log: { title, type: '2', module } }) as const

/** A flag that is set and taken away again. */
const flagged = <const With extends object>(title: string, button: string, fixed: With, when: (row: Live) => boolean) =>
  ({
    title,
    button,
    with: fixed,
    when: (row: Live) => isThere(row) && when(row),
    undoable: true,
    log: { title, type: '2', module },
  }) as const

const { add, edit } = savingActions(words, liveFields)

/** The actions of the lives family. */
export const liveActions = defineActions(lives, {
  save: { add, edit: { ...edit, when: (row) => isThere(row) && row.State !== 'closed' } },
  status: {
    submit: act('submit', '送审直播', '编辑'),
    start: { ...act('start', '开播', '播控'), keywords: ['开始', '继续', 'start'] },
    pause: { ...act('pause', '暂停直播', '播控'), keywords: ['pause'] },
    end: {
      ...act('end', '结束直播', '播控'),
      confirm: '结束以后观众就看不到直播了，确定结束吗？',
      keywords: ['停播', 'end'],
    },
    replay: { ...act('replay', '开放回放', '播控'), keywords: ['replay'] },
    unreplay: act('unreplay', '收起回放', '播控'),
    close: { ...act('close', '关停直播', '关停'), ask: ['Reason'], keywords: ['切断', 'close'] },
    reopen: act('reopen', '解除关停', '关停'),
  },
  check: {
    pass: {
      title: '通过直播',
      button: '直播审核',
      with: { IsPublic: true },
      seen: 'Revision',
      when: can('pass'),
      undoable: true,
      log: { title: '通过直播', type: '1', module },
    },
    refuse: {
      title: '退回直播',
      button: '直播审核',
      with: { IsPublic: false },
      seen: 'Revision',
      ask: ['Reason'],
      when: can('refuse'),
      undoable: true,
      log: { title: '退回直播', type: '1', module },
    },
  },
  top: {
    top: flagged('置顶直播', '置顶', { IsTop: true }, (row) => !row.IsTop),
    untop: flagged('取消置顶直播', '取消置顶', { IsTop: false }, (row) => row.IsTop),
  },
  best: {
    best: flagged('推荐直播', '推荐', { IsBest: true }, (row) => !row.IsBest),
    unbest: flagged('取消推荐直播', '推荐', { IsBest: false }, (row) => row.IsBest),
  },
  remove: { remove: { ...removingActions(words).remove, when: (row) => isThere(row) && !isOnAir(row) } },
  restore: {
    restore: {
      title: '还原直播',
      button: '还原',
      when: (row) => !isThere(row),
      undoable: true,
      log: { title: '还原直播', type: '2', module },
    },
  },
  order: moveActions(words),
  line: {
    line: {
      title: '切换直播线路',
      button: '播控',
      on: 'one',
      ask: ['Url'],
      when: (row) => isThere(row) && linesOf(row.Lines).length > 0,
      undoable: true,
      log: { title: '切换直播线路', type: '2', module },
      keywords: ['换流', 'line'],
    },
  },
  // The public sends these; nobody of the house does anything by them, so nothing is logged.
  view: { view: { title: '观看直播', button: null, on: 'none', silent: true, changes: 'nothing' } },
  like: { like: { title: '点赞直播', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
