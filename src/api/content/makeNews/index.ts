/** The makeNews family. */
import { defineManifest } from '../../manifest.ts'
import { makeNewsActions } from './actions.ts'
import { makeNews } from './calls.ts'

export default defineManifest({
  family: makeNews,
  actions: makeNewsActions,
  log: { 373: '采写' },
  titles: { ArticleID: '稿件' },
})
