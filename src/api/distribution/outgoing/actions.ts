/** What may be done with what leaves the house. */
import { defineActions } from '../../actions.ts'
import { outgoing } from './calls.ts'
import { sending } from './states.ts'

const module = 355

/** The actions of the outgoing family. */
export const outgoingActions = defineActions(outgoing, {
  sendNow: {
    sendNow: {
      title: '立即发送',
      confirm: '现在就对外发送，发出以后不能收回，确定发送吗？',
      when: (row) => sending.can(row.State, 'hurry'),
      log: { title: '立即对外发送', type: '2', module },
      keywords: ['send now', '不等待'],
    },
  },
  cancel: {
    cancel: {
      title: '取消发送',
      when: (row) => sending.can(row.State, 'cancel'),
      undoable: true,
      log: { title: '取消对外发送', type: '2', module },
      keywords: ['cancel'],
    },
  },
  retry: {
    retry: {
      title: '重新发送',
      when: (row) => sending.can(row.State, 'retry') && !row.IsOver,
      confirm: (rows) =>
        rows.some(({ State }) => State === 'unknown')
          ? '结果不明的可能已经送达，再发一次对方会收到两次。确定重新发送吗？'
          : undefined,
      log: { title: '重新对外发送', type: '2', module },
      keywords: ['retry', '重试'],
    },
  },
})
