/** The action of opening a newsroom: nobody is there yet who could hold a button. */
import { defineActions } from '../../actions.ts'
import { firstRun } from './calls.ts'

/** The one action. */
export const firstRunActions = defineActions(firstRun, {
  create: {
    create: {
      title: '开通新闻室',
      button: null,
      on: 'none',
      silent: true,
      changes: 'nothing',
      log: { title: '开通新闻室', type: '2', module: 302 },
    },
  },
})
