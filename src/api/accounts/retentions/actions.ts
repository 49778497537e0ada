/** What may be done with how long something is kept: it may be shortened. */
import { defineActions } from '../../actions.ts'
import { savingActions } from '../../recordActions.ts'
import { retentions } from './calls.ts'
import { retentionFields } from './fields.ts'

const words = { noun: '保存期限', module: 483 } as const

/** The actions of the retentions family. */
export const retentionActions = defineActions(retentions, {
  save: { edit: savingActions(words, retentionFields).edit },
})
