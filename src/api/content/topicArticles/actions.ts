/** What may be done with the articles of a topic. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { topicArticles } from './calls.ts'

const words = { noun: '专题稿件', module: 375 } as const

/** The actions of the topicArticles family. */
export const topicArticleActions = defineActions(topicArticles, {
  add: {
    add: {
      title: '把稿件放进专题',
      button: '添加',
      on: 'none',
      ask: ['TopicID', 'ArticleIds'],
      undoable: true,
      log: { title: '把稿件放进专题', type: '2', module: words.module },
    },
  },
  move: {
    moveTo: {
      title: '移到另一个专题',
      button: '编辑',
      ask: ['TopicID'],
      undoable: true,
      log: { title: '移到另一个专题', type: '2', module: words.module },
    },
  },
  order: moveActions(words),
  remove: {
    remove: {
      title: '移出专题',
      button: '删除',
      undoable: true,
      log: { title: '移出专题', type: '2', module: words.module },
    },
  },
})
