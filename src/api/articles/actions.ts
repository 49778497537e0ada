/** What may be done with articles. Buttons are those of the specification; those marked Ours it does not name. */
import { defineActions } from '../actions.ts'
import { articles } from './calls.ts'
import type { ArticleRow } from './model.ts'
import { allows, canPlace, editable, levelOf, waiting, type ReviewEvent } from './review.ts'

const module = 300
const waits = (row: ArticleRow) => levelOf(row.Status) !== undefined
const can = (event: ReviewEvent) => (row: ArticleRow) => allows(row, event)

/** The actions of the articles family. */
export const articleActions = defineActions(articles, {
  save: {
    add: {
      title: '新增稿件',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      opens: '/Publish',
      log: { title: '新增稿件', type: '2', module },
      keywords: ['写稿', 'new'],
    },
    autosave: {
      title: '自动保存',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined && input.Autosave === true,
      silent: true,
    },
    edit: {
      title: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      opens: '/Publish',
      when: (row) => editable.includes(row.Status) || waiting.includes(row.Status),
      log: { title: '修改稿件', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除',
      when: can('recycle'),
      undoable: true,
      log: { title: '删除稿件', type: '2', module },
      keywords: ['回收站'],
    },
  },
  restore: {
    restore: { title: '还原', when: can('restore'), undoable: true, log: { title: '还原稿件', type: '2', module } },
  },
  purge: {
    // Ours: the button. A purged article leaves its log lines.
    purge: {
      title: '彻底删除',
      when: (row) => row.Status === 'recycled',
      confirm: '彻底删除后无法恢复，确定删除所选稿件吗？',
      log: { title: '彻底删除稿件', type: '2', module },
    },
  },
  top: {
    top: {
      title: '置顶',
      with: { IsTop: true },
      when: (row) => !row.IsTop && canPlace(row),
      undoable: true,
      log: { title: '置顶稿件', type: '2', module },
    },
    untop: {
      title: '取消置顶',
      with: { IsTop: false },
      when: (row) => row.IsTop,
      undoable: true,
      log: { title: '取消置顶稿件', type: '2', module },
    },
  },
  headline: {
    headline: {
      title: '头条',
      with: { IsHeadlines: true },
      when: (row) => !row.IsHeadlines && canPlace(row),
      undoable: true,
      log: { title: '设为头条', type: '2', module },
    },
    unheadline: {
      title: '取消头条',
      with: { IsHeadlines: false },
      when: (row) => row.IsHeadlines,
      undoable: true,
      log: { title: '取消头条', type: '2', module },
    },
  },
  home: {
    home: {
      title: '推首页',
      with: { IsHomepage: true },
      when: (row) => !row.IsHomepage && canPlace(row),
      undoable: true,
      log: { title: '推首页', type: '2', module },
    },
    unhome: {
      title: '取消推首页',
      button: '推首页',
      with: { IsHomepage: false },
      when: (row) => row.IsHomepage,
      undoable: true,
      log: { title: '取消推首页', type: '2', module },
    },
  },
  recommend: {
    recommend: {
      title: '推荐',
      with: { IsRec: true },
      when: (row) => !row.IsRec && canPlace(row),
      undoable: true,
      log: { title: '推荐稿件', type: '2', module },
    },
    unrecommend: {
      title: '取消推荐',
      button: '推荐',
      with: { IsRec: false },
      when: (row) => row.IsRec,
      undoable: true,
      log: { title: '取消推荐稿件', type: '2', module },
    },
  },
  order: {
    // The pane of the channel's front sends it.
    order: {
      title: '编排版位',
      button: '设置排序',
      on: 'none',
      silent: true,
      undoable: true,
      log: { title: '编排版位', type: '2', module },
    },
  },
  copyOrMove: {
    copy: {
      title: '复制到栏目',
      button: '移动',
      with: { IsCopy: true },
      ask: ['ChID'],
      when: (row) => row.Status !== 'recycled',
      log: { title: '复制稿件', type: '2', module },
      keywords: ['copy', '跨栏目'],
    },
    move: {
      title: '移动到栏目',
      button: '移动',
      with: { IsCopy: false },
      ask: ['ChID'],
      when: (row) => row.Status !== 'recycled' && row.Status !== 'scheduled',
      undoable: true,
      log: { title: '移动稿件', type: '2', module },
      keywords: ['move', '换栏目', '跨栏目'],
    },
  },
  export: {
    // The browser keeps the file, so these are sent by commands of their own.
    exportSheet: {
      title: '导出稿件表格',
      button: '导出',
      with: { Format: 'xlsx' },
      silent: true,
      log: { title: '导出稿件', type: '2', module },
    },
    exportDocument: {
      title: '导出为 Word 文档',
      button: '导出',
      with: { Format: 'doc' },
      silent: true,
      log: { title: '导出稿件', type: '2', module },
    },
  },
  share: {
    // The pane of the links sends it: it shows the link.
    share: {
      title: '分享稿件',
      button: '分享',
      on: 'one',
      silent: true,
      when: (row) => row.LiveRevision !== null,
      undoable: true,
      log: { title: '分享稿件', type: '2', module },
    },
  },
  unshare: {
    unshare: {
      title: '停止分享',
      button: '分享',
      on: 'one',
      silent: true,
      undoable: true,
      log: { title: '停止分享稿件', type: '2', module },
    },
  },
  audit: {
    // With a word to the reviewer.
    submitWith: {
      title: '附言送审',
      button: '编辑',
      with: { Event: 'submit' },
      is: (input) => input.Event === 'submit' && Boolean(input.Reason?.trim()),
      seen: 'Revision',
      ask: ['Reason'],
      when: can('submit'),
      undoable: true,
      log: { title: '提交审核', type: '2', module },
    },
    submit: {
      title: '送审',
      button: '编辑',
      with: { Event: 'submit' },
      seen: 'Revision',
      when: can('submit'),
      undoable: true,
      log: { title: '提交审核', type: '2', module },
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
      title: '拒绝',
      with: { Event: 'refuse' },
      seen: 'Revision',
      ask: ['Reason'],
      when: can('refuse'),
      undoable: true,
      log: { title: '审核拒绝', type: '1', module },
      keywords: ['退回'],
    },
    publish: {
      title: '发布',
      with: { Event: 'publish' },
      seen: 'Revision',
      when: can('publish'),
      undoable: true,
      log: { title: '发布稿件', type: '1', module },
      keywords: ['签发'],
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
    release: { title: '放开', button: null, with: { IsClaimed: false }, when: waits, silent: true },
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
  remark: {
    remark: {
      title: '批注',
      button: null,
      on: 'one',
      silent: true,
      undoable: true,
      log: { title: '批注', type: '2', module },
    },
  },
  answerRemark: {
    answerRemark: {
      title: '答复批注',
      button: null,
      on: 'one',
      silent: true,
      undoable: true,
      log: { title: '答复批注', type: '2', module },
    },
  },
  settleRemark: {
    settleRemark: {
      title: '解决批注',
      button: null,
      on: 'one',
      with: { IsSettled: true },
      silent: true,
      undoable: true,
      log: { title: '解决批注', type: '2', module },
    },
    reopenRemark: {
      title: '重新打开批注',
      button: null,
      on: 'one',
      with: { IsSettled: false },
      silent: true,
      undoable: true,
      log: { title: '重新打开批注', type: '2', module },
    },
  },
  removeRemark: {
    removeRemark: {
      title: '删除批注',
      button: null,
      on: 'one',
      silent: true,
      undoable: true,
      log: { title: '删除批注', type: '2', module },
    },
  },
  restoreVersion: {
    restoreVersion: {
      title: '恢复版本',
      button: '编辑',
      on: 'one',
      silent: true,
      log: { title: '恢复稿件版本', type: '2', module },
    },
  },
})
