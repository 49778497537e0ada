/** What may be done with records of draws. */
import { defineActions } from '../../actions.ts'
import { drawRecords, type DrawRecord } from './calls.ts'
import { recordStates, type RecordEvent } from './recordStates.ts'

const module = 652
const can = (event: RecordEvent) => (row: DrawRecord) => recordStates.can(row.State, event)
const act = <const E extends 'verify' | 'issue' | 'finish'>(Event: E, title: string) =>
  ({
    title,
    button: '兑奖',
    with: { Event },
    when: can(Event),
    undoable: true,
    log: { title, type: '2', module },
  }) as const

/** The actions of the drawRecords family. */
export const drawRecordActions = defineActions(drawRecords, {
  status: {
    verify: { ...act('verify', '核对中奖记录'), log: { title: '核对中奖记录', type: '1', module } },
    issue: { ...act('issue', '发放奖品'), ask: ['IssuedBy'] },
    finish: act('finish', '完成中奖记录'),
  },
  // Sent by a hand-written command, which shows what comes back.
  phone: {
    phone: {
      title: '查看电话',
      on: 'one',
      silent: true,
      changes: 'nothing',
      log: { title: '查看中奖人的电话', type: '2', module },
    },
  },
  void: {
    void: {
      title: '作废中奖记录',
      button: '作废',
      ask: ['Reason'],
      when: can('void'),
      log: { title: '作废中奖记录', type: '1', module },
      keywords: ['取消资格', 'void'],
    },
  },
})
