/** What may be done with items of the flows of lives, logged under module 18. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { liveFlows, type LiveFlow } from './calls.ts'
import { liveFlowFields } from './fields.ts'
import { flowStates, type FlowEvent } from './flowStates.ts'

const words = { noun: '直播报道', module: 18 } as const
const { module } = words
const can = (event: FlowEvent) => (row: LiveFlow) => flowStates.can(row.State, event)

const { add, edit } = savingActions(words, liveFlowFields)

const review = <const Public extends boolean>(IsPublic: Public, title: string, event: FlowEvent) =>
  ({
    title,
    button: '报道审核',
    with: { IsPublic },
    seen: 'Revision',
    when: can(event),
    undoable: true,
    log: { title, type: '1', module },
  }) as const

const topping = <const Top extends boolean>(IsTop: Top, title: string, button: string) =>
  ({
    title,
    button,
    with: { IsTop },
    when: (row: LiveFlow) => row.IsTop !== IsTop && (!IsTop || row.State === 'shown'),
    undoable: true,
    log: { title, type: '2', module },
  }) as const

/** The actions of the liveFlows family. */
export const liveFlowActions = defineActions(liveFlows, {
  save: {
    add: {
      ...add,
      title: '写直播报道',
      keywords: ['图文', '现场', 'report'],
    },
    // It stays with its live.
    edit: { ...edit, ask: edit.ask.filter((name) => name !== 'LiveID') },
  },
  submit: {
    submit: {
      title: '送审直播报道',
      button: '编辑',
      when: (row) => row.IsMine && can('submit')(row),
      undoable: true,
      log: { title: '送审直播报道', type: '2', module },
    },
  },
  check: {
    pass: review(true, '通过直播报道', 'pass'),
    refuse: { ...review(false, '退回直播报道', 'refuse'), ask: ['Reason'] },
  },
  top: {
    top: topping(true, '置顶直播报道', '置顶'),
    untop: topping(false, '取消置顶直播报道', '取消置顶'),
  },
  remove: removingActions(words),
  order: moveActions(words),
})
