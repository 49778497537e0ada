/** What may be done with clues. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { clues, type Clue } from './calls.ts'
import { clueFields } from './fields.ts'
import { clueStates, type ClueEvent } from './clueStates.ts'

const words = { noun: '线索', module: 370 } as const
const log = (title: string) => ({ title, type: '2', module: words.module }) as const
const can = (event: ClueEvent) => (row: Clue) => clueStates.can(row.State, event)

/** The actions of the clues family. */
export const clueActions = defineActions(clues, {
  save: savingActions(words, clueFields),
  remove: removingActions(words),
  public: {
    public: {
      title: '公开线索',
      button: '公开',
      with: { IsPublic: true },
      when: can('publicize'),
      undoable: true,
      log: log('公开线索'),
    },
    conceal: {
      title: '取消公开线索',
      button: '公开',
      with: { IsPublic: false },
      when: can('conceal'),
      undoable: true,
      log: log('取消公开线索'),
    },
  },
  end: {
    end: {
      title: '结束线索',
      button: '结束',
      with: { IsEnd: true },
      ask: ['Result'],
      when: can('end'),
      undoable: true,
      log: log('结束线索'),
    },
    reopen: {
      title: '重新办理线索',
      button: '结束',
      with: { IsEnd: false },
      when: can('reopen'),
      undoable: true,
      log: log('重新办理线索'),
    },
  },
  assign: {
    assign: {
      title: '分派线索',
      button: '分派',
      ask: ['AssigneeID'],
      when: can('assign'),
      undoable: true,
      log: log('分派线索'),
    },
  },
  claim: {
    claim: { title: '认领线索', button: '认领', when: can('claim'), undoable: true, log: log('认领线索') },
  },
  follow: {
    follow: {
      title: '跟进线索',
      button: '跟进',
      on: 'one',
      ask: ['Content'],
      when: can('follow'),
      undoable: true,
      log: log('跟进线索'),
    },
  },
  phone: {
    phone: {
      title: '查看电话',
      on: 'one',
      changes: 'nothing',
      // The command in src/commands/content/clues.ts shows what comes back.
      silent: true,
      log: log('查看线索的电话'),
    },
  },
})
