/** What people do with the browsers that tell them of messages: nothing here needs a button. None is undone: a browser is asked anew. */
import { defineActions } from '../../actions.ts'
import { pushDevices } from './calls.ts'

const module = 302

/** Sent by a screen of one's own. */
const own = (title: string) =>
  ({ title, button: null, on: 'none', silent: true, log: { title, type: '2', module } }) as const

/** The actions of the pushDevices family. */
export const pushDeviceActions = defineActions(pushDevices, {
  begin: { begin: { title: '准备接收通知', button: null, on: 'none', silent: true, changes: 'nothing' } },
  subscribe: { subscribe: own('在设备上接收通知') },
  end: { end: own('不再在设备上接收通知') },
})
