/** Deciding on articles: the acts of the review machine, claims, urges, opinions. */
import { defineSome } from '../../actions.ts'
import { articles } from './calls.ts'
import type { ArticleRow } from './row.ts'
import { heldBack } from './embargo.ts'
import { lacksChannel } from './filing.ts'
import { isEmbargoed } from './publicTimes.ts'
import { allows, levelOf, type ReviewEvent } from './review.ts'

const module = 300
const waits = (row: ArticleRow) => levelOf(row.Status) !== undefined
const can = (event: ReviewEvent) => (row: ArticleRow) => allows(row, event)

/** The acts of reviewing, with their questions and buttons. */
export const reviewActions = defineSome(articles, {
  audit: {
    // With a word to the reviewer, or until when it should be reviewed.
    submitWith: {
      title: '附言送审',
      button: '编辑',
      with: { Event: 'submit' },
      is: (input) => input.Event === 'submit' && (Boolean(input.Reason?.trim()) || input.Deadline !== undefined),
      seen: 'Revision',
      ask: ['Reason', 'Deadline'],
      when: can('submit'),
      lacks: lacksChannel,
      undoable: true,
      log: { title: '送审', type: '2', module },
      keywords: ['期限', '截止', 'deadline'],
    },
    submit: {
      title: '送审',
      button: '编辑',
      with: { Event: 'submit' },
      seen: 'Revision',
      when: can('submit'),
      lacks: lacksChannel,
      undoable: true,
      log: { title: '送审', type: '2', module },
    },
    retract: {
      title: '撤回送审',
      button: '编辑',
      with: { Event: 'retract' },
      when: can('retract'),
      undoable: true,
      log: { title: '撤回送审', type: '2', module },
    },
    pass1: {
      title: '一审通过',
      button: '一审',
      with: { Event: 'pass1' },
      seen: 'Revision',
      when: can('pass1'),
      undoable: true,
      log: { title: '一审通过', type: '1', module },
    },
    pass2: {
      title: '二审通过',
      button: '二审',
      with: { Event: 'pass2' },
      seen: 'Revision',
      when: can('pass2'),
      undoable: true,
      log: { title: '二审通过', type: '1', module },
    },
    pass3: {
      title: '终审通过',
      button: '终审',
      with: { Event: 'pass3' },
      seen: 'Revision',
      when: can('pass3'),
      undoable: true,
      log: { title: '终审通过', type: '1', module },
    },
    refuse: {
      title: '退回',
      with: { Event: 'refuse' },
      seen: 'Revision',
      ask: ['Reason'],
      when: can('refuse'),
      undoable: true,
      log: { title: '退回稿件', type: '1', module },
      keywords: ['拒绝', '驳回', '打回'],
    },
    publish: {
      title: '发布',
      with: { Event: 'publish' },
      seen: 'Revision',
      when: (row) => allows(row, 'publish') && !isEmbargoed(row, new Date()),
      confirm: heldBack,
      undoable: true,
      log: { title: '发布稿件', type: '1', module },
      keywords: ['签发', '上线', '发稿'],
    }, // Ours: the button
    schedule: {
      title: '定时发布',
      button: '发布',
      with: { Event: 'schedule' },
      seen: 'Revision',
      ask: ['PublishTime'],
      when: can('schedule'),
      undoable: true,
      log: { title: '定时发布', type: '1', module },
    },
    unschedule: {
      title: '取消定时',
      button: '发布',
      with: { Event: 'unschedule' },
      when: can('unschedule'),
      undoable: true,
      log: { title: '取消定时', type: '1', module },
    },
    unpublish: {
      title: '取消发布',
      button: '发布',
      with: { Event: 'unpublish' },
      ask: ['Reason'],
      when: can('unpublish'),
      undoable: true,
      log: { title: '取消发布', type: '1', module },
    },
    correct: {
      title: '更正',
      button: '编辑',
      with: { Event: 'correct' },
      when: can('correct'),
      undoable: true,
      log: { title: '更正稿件', type: '2', module },
    },
    abandon: {
      title: '放弃更正',
      button: '编辑',
      with: { Event: 'abandon' },
      when: can('abandon'),
      undoable: true,
      log: { title: '放弃更正', type: '2', module },
    },
    withdraw: {
      title: '撤稿',
      button: '终审',
      with: { Event: 'withdraw' },
      ask: ['Reason'],
      when: can('withdraw'),
      undoable: true,
      log: { title: '撤稿', type: '1', module },
    },
  },
  claim: {
    // Who may is looked at by level, which no single button says; see commands/reviewDesk.ts. Presence, so not logged.
    claim: { title: '认领', button: null, with: { IsClaimed: true }, when: waits, silent: true },
    release: { title: '取消认领', button: null, with: { IsClaimed: false }, when: waits, silent: true },
  },
  urge: {
    urge: { title: '催审', button: '编辑', when: waits, log: { title: '催审', type: '2', module } },
  },
  note: {
    note: {
      title: '写审稿意见',
      button: '编辑',
      on: 'one',
      ask: ['Text'],
      when: (row) => row.Status !== 'recycled',
      undoable: true,
      log: { title: '审稿意见', type: '2', module },
      keywords: ['批注', '备注', 'note'],
    },
  },
  // Who may read an article may say something about it; who may settle is looked at by article, which no button says.
})
