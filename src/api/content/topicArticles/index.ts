/** The topicArticles family. */
import { defineManifest } from '../../manifest.ts'
import { topicArticleActions } from './actions.ts'
import { topicArticles } from './calls.ts'

export default defineManifest({
  family: topicArticles,
  actions: topicArticleActions,
  log: { 375: '专题稿件' },
  titles: { ArticleIds: '稿件' },
})
