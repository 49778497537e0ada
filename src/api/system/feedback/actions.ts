/** What may be done with feedback. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { feedback } from './calls.ts'
import { feedbackFields } from './fields.ts'

const words = { noun: '意见反馈', module: 346 } as const

/** The actions of the feedback family. */
export const feedbackActions = defineActions(feedback, {
  save: savingActions(words, feedbackFields),
  remove: removingActions(words),
  reply: {
    reply: {
      title: '答复',
      on: 'one',
      ask: ['Reply'],
      undoable: true,
      keywords: ['回复', 'reply'],
      log: { title: '答复意见反馈', type: '2', module: words.module },
    },
  },
  handle: {
    handle: {
      title: '办结',
      with: { IsHandled: true },
      when: (row) => !row.IsHandled,
      undoable: true,
      log: { title: '办结意见反馈', type: '2', module: words.module },
    },
    reopen: {
      title: '重新办理',
      button: '办结',
      with: { IsHandled: false },
      when: (row) => row.IsHandled,
      undoable: true,
      log: { title: '重新办理意见反馈', type: '2', module: words.module },
    },
  },
  phone: {
    phone: {
      title: '查看电话',
      on: 'one',
      changes: 'nothing',
      // The command in src/commands/system/feedback.ts shows what comes back.
      silent: true,
      log: { title: '查看意见反馈的电话', type: '2', module: words.module },
    },
  },
})
