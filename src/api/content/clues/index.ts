/** The clues family. */
import { defineManifest } from '../../manifest.ts'
import { clueActions } from './actions.ts'
import { clues } from './calls.ts'

export default defineManifest({
  family: clues,
  actions: clueActions,
  log: { 370: '线索' },
  titles: { IsPublic: '公开', IsEnd: '已结束' },
})
