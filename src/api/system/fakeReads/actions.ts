/** What may be done with rules of virtual read counts. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { fakeReads } from './calls.ts'
import { fakeReadFields } from './fields.ts'

const words = { noun: '虚拟阅读规则', module: 347 } as const

/** The actions of the fakeReads family. */
export const fakeReadActions = defineActions(fakeReads, {
  save: savingActions(words, fakeReadFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'Enabled'),
})
