/** What may be done with dictionaries. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { dictionaries, type Dictionary } from './calls.ts'
import { dictionaryFields } from './fields.ts'

const words = { noun: '字典', module: 332 } as const

/** The actions of the dictionaries family. */
export const dictionaryActions = defineActions(dictionaries, {
  save: savingActions(words, dictionaryFields),
  remove: {
    remove: {
      ...removingActions(words).remove,
      when: (row: Dictionary) => !row.IsBuiltIn && row.ValueCount === 0,
    },
  },
})
