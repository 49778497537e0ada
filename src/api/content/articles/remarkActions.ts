/** Notes on a passage of an article. */
import { defineSome } from '../../actions.ts'
import { articles } from './calls.ts'

const module = 300

/** The acts on notes: write, answer, settle, take away. */
export const remarkActions = defineSome(articles, {
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
})
