/** How an item of a live's flow comes to be seen. Ours: the specification gives the calls alone. Pure. */
import { defineMachine } from '../../machine.ts'

/** The states of an item and what leads from one to the next. One that is shown can be taken back. */
export const flowStates = defineMachine({
  draft: { submit: 'submitted' },
  submitted: { pass: 'shown', refuse: 'refused' },
  shown: { refuse: 'refused' },
  refused: { submit: 'submitted', pass: 'shown' },
})

/** A state of an item. */
export type FlowState = (typeof flowStates.states)[number]
/** Something that happens to an item. */
export type FlowEvent = (typeof flowStates.events)[number]

/** What each state is called. */
export const flowStateTitles: Readonly<Record<FlowState, string>> = {
  draft: '草稿',
  submitted: '待审',
  shown: '已发布',
  refused: '未通过',
}

/** What each event is called, as in 不能送审. */
export const flowEventTitles: Readonly<Record<FlowEvent, string>> = { submit: '送审', pass: '通过', refuse: '退回' }

/** What an item is. */
export const flowKinds = { text: '文字', picture: '图文', flash: '快讯' } as const
/** See flowKinds. */
export type FlowKind = keyof typeof flowKinds

/** Ours: the longest flash, in characters; other items may have FLOW_LENGTH. */
export const FLASH_LENGTH = 140
export const FLOW_LENGTH = 2000
/** Ours: pictures of one item. */
export const FLOW_PICTURES = 9
