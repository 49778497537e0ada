/** What may be done with consents. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { consents } from './calls.ts'
import { consentFields } from './fields.ts'

const words = { noun: '同意书', module: 517 } as const

/** The actions of the consents family. */
export const consentActions = defineActions(consents, {
  save: savingActions(words, consentFields),
  revoke: {
    revoke: {
      title: '撤回同意',
      button: '编辑',
      with: { IsRevoked: true },
      when: (row) => row.RevokedAt === null,
      confirm: '撤回以后公开的地方还看得到，要撤下请用「全部撤下」，确定撤回吗？',
      undoable: true,
      log: { title: '撤回同意', type: '2', module: words.module },
      keywords: ['反悔', 'revoke'],
    },
    reinstate: {
      title: '恢复同意',
      button: '编辑',
      with: { IsRevoked: false },
      when: (row) => row.RevokedAt !== null,
      undoable: true,
      log: { title: '恢复同意', type: '2', module: words.module },
    },
  },
  remove: {
    remove: {
      ...removingActions(words).remove,
      confirm: '删除以后公开的地方还看得到，要撤下请用「全部撤下」，确定删除吗？',
    },
  },
})
