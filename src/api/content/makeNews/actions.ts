/** What may be done with reports. The buttons are Ours: the specification names none. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { makeNews, type MakeNews } from './calls.ts'
import { makeNewsFields } from './fields.ts'
import { makeNewsStates, type MakeNewsEvent } from './makeNewsStates.ts'

const words = { noun: '采写', module: 373 } as const
const log = (title: string) => ({ title, type: '2', module: words.module }) as const
const can = (event: MakeNewsEvent) => (row: MakeNews) => makeNewsStates.can(row.State, event)

const saving = savingActions(words, makeNewsFields)

/** The actions of the makeNews family. */
export const makeNewsActions = defineActions(makeNews, {
  save: { ...saving, add: { ...saving.add, title: '派采写', button: '派采写' } },
  remove: removingActions(words),
  accept: {
    accept: {
      title: '接收采写',
      button: '接收',
      with: { Event: 'accept' },
      when: can('accept'),
      undoable: true,
      log: log('接收采写'),
    },
    adopt: {
      title: '采用采写',
      button: '采用',
      with: { Event: 'adopt' },
      when: (row) => can('adopt')(row) && row.ArticleCount > 0,
      undoable: true,
      log: log('采用采写'),
    },
    return: {
      title: '退回采写',
      button: '接收',
      with: { Event: 'return' },
      ask: ['Reason'],
      when: can('return'),
      undoable: true,
      log: log('退回采写'),
    },
    resend: {
      title: '重新派出采写',
      button: '编辑',
      with: { Event: 'resend' },
      when: can('resend'),
      undoable: true,
      log: log('重新派出采写'),
    },
    end: {
      title: '结束采写',
      button: '结束',
      with: { Event: 'end' },
      ask: ['Reason'],
      when: can('end'),
      undoable: true,
      log: log('结束采写'),
    },
    reopen: {
      title: '重新打开采写',
      button: '结束',
      with: { Event: 'reopen' },
      when: can('reopen'),
      undoable: true,
      log: log('重新打开采写'),
    },
  },
  write: {
    write: {
      title: '建稿',
      button: '接收',
      on: 'one',
      // The command in src/commands/content/makeNews.ts opens the article.
      silent: true,
      log: log('由采写建稿'),
    },
  },
})
