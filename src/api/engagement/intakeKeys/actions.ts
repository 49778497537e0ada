/** What may be done with intake keys. */
import { defineActions } from '../../actions.ts'
import { switchingActions } from '../../recordActions.ts'
import { intakeKeys } from './calls.ts'

const module = 398

/** The actions of the intakeKeys family; a new one is made by src/commands/engagement/intakeKeys.ts, which shows it once. */
export const intakeKeyActions = defineActions(intakeKeys, {
  make: {
    make: {
      title: '新增评论接入密钥',
      button: '添加',
      on: 'none',
      silent: true,
      ask: ['Name'],
      asksAgain: true,
      undoable: true,
      log: { title: '新增评论接入密钥', type: '2', module },
    },
  },
  enable: switchingActions({ noun: '评论接入密钥', module }, 'IsEnable'),
})
