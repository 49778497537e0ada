/** What may be done with people in pictures. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { people, type PersonInStore } from './calls.ts'
import { personFields } from './fields.ts'

const words = { noun: '人物', module: 515 } as const
const isOwn = ({ MergedInto }: PersonInStore) => MergedInto === null
const { add, edit } = savingActions(words, personFields)

/** The actions of the people family. */
export const peopleActions = defineActions(people, {
  save: { add, edit: { ...edit, when: isOwn } },
  remove: { remove: { ...removingActions(words).remove, when: isOwn } },
  merge: {
    merge: {
      title: '合并人物',
      button: '合并',
      when: isOwn,
      ask: ['Into'],
      undoable: true,
      log: { title: '合并人物', type: '2', module: words.module },
      keywords: ['同一个人', 'merge'],
    },
  },
  unmerge: {
    unmerge: {
      title: '拆回人物',
      button: '合并',
      when: (row) => !isOwn(row),
      undoable: true,
      log: { title: '拆回人物', type: '2', module: words.module },
      keywords: ['不是同一个人', '撤销合并', 'unmerge', 'split'],
    },
  },
})
