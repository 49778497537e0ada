/** What may be done with somebody's sign-ins. Ended is ended: they sign in again. */
import { defineActions } from '../../actions.ts'
import { loginPeople } from './calls.ts'

const log = { title: '强制下线', type: '2', module: 302 } as const

/** The actions of the loginPeople family. */
export const loginPeopleActions = defineActions(loginPeople, {
  end: {
    end: {
      title: '强制下线',
      when: (row) => row.IsSignedIn,
      confirm: '会立刻从所有地方退出，没有保存的文字会留在那里。',
      keywords: ['退出', '踢下线', '会话', 'sign out', 'sessions'],
      log,
    },
  },
  // The screen beside the list sends it.
  endOne: { endOne: { title: '强制下线一处', button: '强制下线', on: 'one', silent: true, log } },
})
