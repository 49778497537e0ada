/** What may be done with articles. Buttons are those of the specification; those marked Ours it does not name. */
import { defineActions } from '../../actions.ts'
import { aiActions } from './aiActions.ts'
import { articles } from './calls.ts'
import type { ArticleRow } from './row.ts'
import { placementActions } from './placementActions.ts'
import { publicTimeActions } from './publicTimeActions.ts'
import { remarkActions } from './remarkActions.ts'
import { allows, editable, waiting, type ReviewEvent } from './review.ts'
import { reviewActions } from './reviewActions.ts'

const module = 300
/** Whether a save is of an article that is there (R-167: by its number or its GUID). */
const isThere = ({
  ID,
  ResourceGUID,
}: {
  readonly ID?: number | undefined
  readonly ResourceGUID?: string | undefined
}) => ID !== undefined || Boolean(ResourceGUID)
const can = (event: ReviewEvent) => (row: ArticleRow) => allows(row, event)

/** The actions of the articles family. */
export const articleActions = defineActions(articles, {
  save: {
    // The command 从模板写稿 asks for the template first.
    addFromTemplate: {
      title: '从模板写稿',
      button: '模板添加',
      on: 'none',
      is: (input) => input.ID === undefined && input.TemplateID !== undefined,
      opens: '/Publish',
      silent: true,
      log: { title: '新增稿件', type: '2', module },
    },
    add: {
      title: '新增稿件',
      button: '添加',
      on: 'none',
      is: (input) => !isThere(input),
      opens: '/Publish',
      log: { title: '新增稿件', type: '2', module },
      keywords: ['写稿', 'new'],
    },
    autosave: {
      title: '自动保存',
      button: '编辑',
      on: 'one',
      is: (input) => isThere(input) && input.Autosave === true,
      silent: true,
    },
    edit: {
      title: '编辑',
      on: 'one',
      is: isThere,
      opens: '/Publish',
      when: (row) => editable.includes(row.Status) || waiting.includes(row.Status),
      log: { title: '修改稿件', type: '2', module },
    },
  },
  editReads: {
    editReads: {
      title: '修改阅读量',
      on: 'one',
      ask: ['FakeReadNo', 'MinReadNo'],
      when: (row) => row.Status !== 'recycled',
      undoable: true,
      log: { title: '修改阅读量', type: '2', module },
      keywords: ['虚拟阅读', '最低阅读', 'views'],
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
      asksAgain: true,
      when: (row) => row.Status === 'recycled',
      confirm: '彻底删除后无法恢复，确定删除吗？',
      loses: true,
      log: { title: '彻底删除稿件', type: '2', module },
    },
  },
  ...placementActions,
  ...reviewActions,
  ...publicTimeActions,
  ...remarkActions,
  ...aiActions,
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
