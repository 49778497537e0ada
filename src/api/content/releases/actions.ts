/** What may be done with releases. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { releases } from './calls.ts'
import { releaseFields } from './fields.ts'
import type { ReleaseRow } from './model.ts'
import { releasing, type ReleaseEvent } from './releaseStates.ts'

const module = 390
const words = { noun: '发布单', module } as const
const can = (event: ReleaseEvent) => (row: ReleaseRow) => releasing.can(row.Status, event)

/** The actions of the releases family. */
export const releaseActions = defineActions(releases, {
  save: savingActions(words, releaseFields),
  remove: removingActions(words),
  arrange: {
    // The pane of the release sends it.
    arrange: {
      title: '编排发布单',
      button: '编辑',
      on: 'one',
      silent: true,
      undoable: true,
      log: { title: '编排发布单', type: '2', module },
    },
  },
  move: {
    submit: {
      title: '送审发布单',
      button: '编辑',
      with: { Event: 'submit' },
      seen: 'Revision',
      when: (row) => releasing.can(row.Status, 'submit') && row.Count > 0,
      undoable: true,
      log: { title: '送审发布单', type: '2', module },
    },
    retract: {
      title: '收回发布单',
      button: '编辑',
      with: { Event: 'retract' },
      when: can('retract'),
      undoable: true,
      log: { title: '收回发布单', type: '2', module },
    },
    pass: {
      title: '通过发布单',
      button: '审核',
      with: { Event: 'pass' },
      seen: 'Revision',
      when: can('pass'),
      undoable: true,
      log: { title: '通过发布单', type: '1', module },
    },
    refuse: {
      title: '退回发布单',
      button: '审核',
      with: { Event: 'refuse' },
      seen: 'Revision',
      ask: ['Reason'],
      when: can('refuse'),
      undoable: true,
      log: { title: '退回发布单', type: '1', module },
    },
    reopen: {
      title: '重新编排',
      button: '编辑',
      with: { Event: 'reopen' },
      when: can('reopen'),
      undoable: true,
      log: { title: '重新编排发布单', type: '2', module },
    },
    release: {
      title: '发布整单',
      button: '发布',
      with: { Event: 'release' },
      seen: 'Revision',
      when: can('release'),
      confirm: '里面的稿件一起发布，现在发布吗？',
      undoable: true,
      log: { title: '发布整单', type: '1', module },
      keywords: ['release', '一起发布'],
    },
    revert: {
      title: '撤回整单',
      button: '发布',
      with: { Event: 'revert' },
      ask: ['Reason'],
      when: can('revert'),
      undoable: true,
      log: { title: '撤回整单', type: '1', module },
      keywords: ['revert', '一起撤回'],
    },
  },
})
