/** The articles family. */
import { defineManifest } from '../../manifest.ts'
import { articleActions } from './actions.ts'
import { articleLogTitles, articleTitles } from './articleTitles.ts'
import { articles } from './calls.ts'
import { nameInLog } from './ownFields.ts'

export default defineManifest({
  family: articles,
  actions: articleActions,
  log: { 300: '稿件' },
  titles: { ...articleTitles, ...articleLogTitles },
  titleOf: nameInLog,
})
