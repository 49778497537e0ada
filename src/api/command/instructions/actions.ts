/** What may be done with instructions (R-133: delete, top, untop and send are logged under 70, type 2; so are the others). */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { instructions, type Instruction } from './calls.ts'
import { instructionFields } from './fields.ts'
import { instructionStates, receiptStates, type InstructionEvent, type ReceiptEvent } from './instructionStates.ts'

const words = { noun: '指令', module: 70 } as const
const log = <const Title extends string>(title: Title) => ({ title, type: '2', module: words.module }) as const
const own = (event: InstructionEvent) => (row: Instruction) => row.IsOwn && instructionStates.can(row.State, event)
const mine = (event: ReceiptEvent) => (row: Instruction) =>
  row.State === 'sent' && row.MyState !== null && receiptStates.can(row.MyState, event)

/** An event of the status call. */
const act = <const E extends InstructionEvent>(Event: E, title: string, button: string) =>
  ({ title, button, with: { Event }, when: own(Event), undoable: true, log: log(title) }) as const

const saving = savingActions(words, instructionFields)
const { remove } = removingActions(words)
const top = <const On extends boolean>(Enabled: On, title: string, button: string) =>
  ({
    title,
    button,
    with: { Enabled },
    when: (row: Instruction) => own('top')(row) && row.IsTop !== Enabled,
    undoable: true,
    log: log(title),
  }) as const

/** The actions of the instructions family. */
export const instructionActions = defineActions(instructions, {
  save: { ...saving, edit: { ...saving.edit, when: (row) => row.IsOwn && ['draft', 'sent'].includes(row.State) } },
  remove: { remove: { ...remove, when: own('recycle') } },
  top: { top: top(true, '置顶指令', '置顶'), untop: top(false, '取消置顶指令', '取消置顶') },
  send: {
    send: {
      title: '发送指令',
      button: '发送',
      on: 'one',
      when: own('send'),
      confirm: '发出后收件人马上收到，确定发送吗？',
      log: log('发送指令'),
    },
  },
  status: {
    recall: { ...act('recall', '撤回指令', '发送'), ask: ['Reason'] },
    close: { ...act('close', '办结指令', '发送'), confirm: '办结以后各单位不能再反馈，确定办结吗？' },
    restore: act('restore', '还原指令', '还原'),
    // Who was told once cannot be untold.
    urge: { ...act('urge', '催办指令', '催办'), undoable: false },
  },
  unlock: {
    unlock: {
      title: '输入指令密码',
      button: '发送',
      on: 'none',
      ask: ['PassWord'],
      keywords: ['解锁', '发送'],
    },
  },
  open: { open: { title: '阅读指令', button: null, on: 'one', silent: true } },
  acknowledge: {
    acknowledge: {
      title: '签收指令',
      button: null,
      when: mine('acknowledge'),
      log: log('签收指令'),
      keywords: ['收到', '回执'],
    },
  },
  feedback: {
    feedback: {
      title: '反馈指令',
      button: null,
      on: 'one',
      ask: ['Content', 'AttachMents'],
      when: mine('feedback'),
      log: log('反馈指令'),
    },
  },
})
