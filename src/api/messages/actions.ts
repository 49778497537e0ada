/** What may be done with messages. */
import { defineActions } from '../actions.ts'
import { messages } from './calls.ts'

/** The actions of the messages family. */
export const messageActions = defineActions(messages, {
  read: { read: { title: '全部标为已读', button: null, on: 'none', keywords: ['消息', 'bell'] } },
})
