/** What may be done with recordings. */
import { defineActions } from '../../actions.ts'
import { removingActions } from '../../recordActions.ts'
import { recordings } from './calls.ts'
import { isRemovable } from './fields.ts'

const words = { noun: '录制', module: 553 } as const

/** The actions of the recordings family. */
export const recordingActions = defineActions(recordings, {
  add: {
    add: {
      title: '新增录制',
      button: '添加',
      on: 'none',
      ask: ['Title', 'LiveID', 'ChannelID', 'Url', 'BeginTime', 'EndTime'],
      form: true,
      undoable: true,
      goesOn: true,
      log: { title: '新增录制', type: '2', module: words.module },
      keywords: ['录像', '收录', 'record'],
    },
  },
  stop: {
    stop: {
      title: '停止录制',
      button: '停止',
      when: ({ State }) => State === 'waiting' || State === 'running',
      confirm: '停下来就不再录后面的，已经录到的会进媒资库，确定停止吗？',
      log: { title: '停止录制', type: '2', module: words.module },
    },
  },
  remove: { remove: { ...removingActions(words).remove, when: isRemovable } },
})
