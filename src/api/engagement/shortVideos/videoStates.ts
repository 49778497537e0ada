/**
 * How a short video goes its way. Ours. What is reviewed is a revision of its content: another content goes to review by
 * itself, and what the public sees stays as it was passed until that one is passed, too. Pure.
 */
import { defineMachine } from '../../machine.ts'

/** The states of a short video and what leads from one to the next. What is public while another revision is on its way can be taken off at any time. */
export const videoStates = defineMachine({
  draft: { submit: 'review', unpublish: 'draft' },
  review: { pass: ['approved', 'public'], refuse: 'refused', recall: 'draft', unpublish: 'review' },
  refused: { submit: 'review', unpublish: 'refused' },
  approved: { publish: 'public', refuse: 'refused' },
  public: { unpublish: 'approved' },
})

/** A state of a short video. */
export type VideoState = (typeof videoStates.states)[number]
/** Something that happens to a short video. */
export type VideoEvent = (typeof videoStates.events)[number]

/** What each state is called. */
export const videoStateTitles: Readonly<Record<VideoState, string>> = {
  draft: '草稿',
  review: '待审',
  refused: '未通过',
  approved: '已通过',
  public: '已公开',
}

/** What each event is called, as in 不能送审. */
export const videoEventTitles: Readonly<Record<VideoEvent, string>> = {
  submit: '送审',
  recall: '撤回送审',
  pass: '通过',
  refuse: '退回',
  publish: '公开',
  unpublish: '下线',
}

/** Where a passed one goes: what replaces what is public is public at once. */
export function passedState(isPublic: boolean): VideoState {
  return isPublic ? 'public' : 'approved'
}

/** What a video says of how it was made (GB 45438-2025). */
export const aiLabels = {
  none: '无',
  generated: 'AI 生成',
  edited: 'AI 修改',
  suspected: '疑似 AI 生成',
} as const
/** See aiLabels. */
export type AiLabel = keyof typeof aiLabels
