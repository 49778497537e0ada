/** The commentAuthors family. */
import { defineManifest } from '../../manifest.ts'
import { commentAuthorActions } from './actions.ts'
import { commentAuthors } from './calls.ts'

export default defineManifest({
  family: commentAuthors,
  actions: commentAuthorActions,
  log: { 392: '评论人' },
  titles: { Silence: '禁言' },
})
