/** How a release is led from draft to the public. Ours. */
import { defineMachine } from '../../machine.ts'

/** The states of a release and what leads from one to the next. */
export const releasing = defineMachine({
  draft: { submit: 'review' },
  review: { pass: 'ready', refuse: 'draft', retract: 'draft' },
  ready: { release: 'released', reopen: 'draft' },
  released: { revert: 'reverted' },
  reverted: { reopen: 'draft' },
})
/** A state of a release. */
export type ReleaseStatus = (typeof releasing.states)[number]
/** Something that happens to a release. */
export type ReleaseEvent = (typeof releasing.events)[number]

/** States in which a release is still to go out. */
export const openStates: readonly ReleaseStatus[] = ['draft', 'review', 'ready']

/** What each state is called. */
export const releaseStates: Readonly<Record<ReleaseStatus, string>> = {
  draft: '编排中',
  review: '待审核',
  ready: '待发布',
  released: '已发布',
  reverted: '已撤回',
}
