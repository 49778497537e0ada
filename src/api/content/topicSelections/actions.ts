/** What may be done with topic selections. The buttons are Ours: the specification names none. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { topicSelections, type TopicSelection } from './calls.ts'
import { topicSelectionFields } from './fields.ts'
import { selectionStates, type SelectionEvent } from './selectionStates.ts'

const words = { noun: '选题', module: 372 } as const
const log = (title: string) => ({ title, type: '2', module: words.module }) as const
const transition = (title: string) => ({ title, type: '1', module: words.module }) as const
const can = (event: SelectionEvent) => (row: TopicSelection) => selectionStates.can(row.State, event)

/** The actions of the topicSelections family. */
export const topicSelectionActions = defineActions(topicSelections, {
  save: savingActions(words, topicSelectionFields),
  say: { say: { title: '留言', on: 'one', ask: ['Content'], log: log('选题留言'), keywords: ['消息', '讨论'] } },
  remove: removingActions(words),
  decide: {
    accept: {
      title: '通过选题',
      button: '审定',
      with: { Event: 'accept' },
      when: can('accept'),
      undoable: true,
      log: transition('通过选题'),
    },
    adopt: {
      title: '采用选题',
      button: '审定',
      with: { Event: 'adopt' },
      when: can('adopt'),
      undoable: true,
      log: transition('采用选题'),
    },
    return: {
      title: '退回选题',
      button: '审定',
      with: { Event: 'return' },
      ask: ['Reason'],
      when: can('return'),
      undoable: true,
      log: transition('退回选题'),
    },
    submit: {
      title: '重新报送选题',
      button: '编辑',
      with: { Event: 'submit' },
      when: can('submit'),
      undoable: true,
      log: log('重新报送选题'),
    },
    end: {
      title: '结束选题',
      button: '结束',
      with: { Event: 'end' },
      ask: ['Reason'],
      when: can('end'),
      undoable: true,
      log: log('结束选题'),
    },
    reopen: {
      title: '重新打开选题',
      button: '结束',
      with: { Event: 'reopen' },
      when: can('reopen'),
      undoable: true,
      log: log('重新打开选题'),
    },
  },
  public: {
    public: {
      title: '公开选题',
      button: '公开',
      with: { IsPublic: true },
      when: (row) => !row.IsPublic,
      undoable: true,
      log: log('公开选题'),
    },
    conceal: {
      title: '取消公开选题',
      button: '公开',
      with: { IsPublic: false },
      when: (row) => row.IsPublic,
      undoable: true,
      log: log('取消公开选题'),
    },
  },
})
