/** What may be done with tags. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { tags } from './calls.ts'
import { tagFields } from './fields.ts'

const words = { noun: '标签', module: 482 } as const

/** The actions of the tags family. A new name is written into all articles; a tag that is removed is taken off them. */
export const tagActions = defineActions(tags, {
  save: savingActions(words, tagFields),
  remove: removingActions(words),
  merge: {
    merge: {
      title: '合并标签',
      button: '合并',
      ask: ['Into'],
      undoable: true,
      log: { title: '合并标签', type: '2', module: words.module },
    },
  },
})
