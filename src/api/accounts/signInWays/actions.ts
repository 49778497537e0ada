/** Coming in by a provider: nothing here needs a button. */
import { defineActions } from '../../actions.ts'
import { signInWays } from './calls.ts'

/** What the log calls it, whichever kind of provider it was. */
export const WAY_TITLE = '单位账号登录'
const coming = {
  title: WAY_TITLE,
  button: null,
  on: 'none',
  silent: true,
  changes: 'nothing',
  log: { title: WAY_TITLE, type: '2', module: 302 },
} as const

/** The actions of the signInWays family. Who comes changes nothing that the workspace has read. */
export const signInWayActions = defineActions(signInWays, {
  begin: { begin: { title: '前往认证源', button: null, on: 'none', silent: true, changes: 'nothing' } },
  enter: { enter: coming },
  login: { login: coming },
})
