/** What may be done with sign-ups. Ours: the specification names neither buttons nor a module of the log. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { signUps } from './calls.ts'
import { signUpFields } from './fields.ts'
import type { SignUp } from './model.ts'
import { signUpStates, type SignUpEvent } from './signUpStates.ts'

const words = { noun: '报名', module: 620 } as const
const { module } = words
const isThere = (row: SignUp) => row.DeletedAt === null
const can = (event: SignUpEvent) => (row: SignUp) => isThere(row) && signUpStates.can(row.State, event)
const { add, edit } = savingActions(words, signUpFields)

/** The actions of the signUps family. */
export const signUpActions = defineActions(signUps, {
  save: { add, edit: { ...edit, when: isThere } },
  status: {
    open: {
      title: '开放报名',
      with: { Event: 'open' },
      when: can('open'),
      undoable: true,
      log: { title: '开放报名', type: '1', module },
      keywords: ['公开', '发布', 'open'],
    },
    close: {
      title: '关闭报名',
      button: '开放报名',
      with: { Event: 'close' },
      when: can('close'),
      undoable: true,
      log: { title: '关闭报名', type: '2', module },
      keywords: ['截止', 'close'],
    },
  },
  remove: {
    remove: { ...removingActions(words).remove, when: (row) => isThere(row) && row.State !== 'open' },
  },
  restore: {
    restore: {
      title: '还原报名',
      button: '还原',
      when: (row) => !isThere(row),
      undoable: true,
      log: { title: '还原报名', type: '2', module },
    },
  },
  order: moveActions(words, { when: isThere }),
  form: {
    // The designer sends it.
    form: {
      title: '修改报名表单',
      button: '编辑',
      on: 'one',
      when: isThere,
      silent: true,
      undoable: true,
      log: { title: '修改报名表单', type: '2', module },
    },
  },
})
