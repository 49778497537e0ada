/** What may be done with the guide, logged under a module of its own: records are found in the log by module and number. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { templateActions } from '../../sheetTemplate.ts'
import { vodGuides } from './calls.ts'
import { vodGuideFields } from './fields.ts'

const words = { noun: '节目单', module: 552 } as const
const log = { title: '移动节目时间', type: '2', module: words.module } as const

/** By how many minutes a key moves. */
const steps: readonly number[] = [5, -5, 30, -30]

/** Later or earlier by a fixed number of minutes. */
const by = <const M extends number>(Minutes: M, title: string) =>
  ({ title, button: '编辑', with: { Minutes }, undoable: true, log }) as const

/** The actions of the vodGuides family. */
export const vodGuideActions = defineActions(vodGuides, {
  save: savingActions(words, vodGuideFields),
  remove: removingActions(words),
  shift: {
    later: by(5, '推后 5 分钟'),
    earlier: by(-5, '提前 5 分钟'),
    farLater: by(30, '推后半小时'),
    farEarlier: by(-30, '提前半小时'),
    shift: {
      title: '移动节目时间',
      button: '编辑',
      is: ({ Minutes }) => !steps.includes(Minutes),
      ask: ['Minutes'],
      undoable: true,
      log,
      keywords: ['推后', '提前', '顺延', 'shift'],
    },
  },
  template: templateActions(words),
  compare: {
    compare: { title: '对照节目单', button: '导入', on: 'none', silent: true, changes: 'nothing' },
  },
  bulkImport: {
    bulkImport: {
      title: '导入节目单',
      button: '导入',
      on: 'none',
      // The screen asks for the file and shows what it would change: the palette cannot.
      silent: true,
      undoable: true,
      log: { title: '导入节目单', type: '2', module: words.module },
    },
  },
})
