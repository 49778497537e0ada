/** The topicSelections family. */
import { defineManifest } from '../../manifest.ts'
import { topicSelectionActions } from './actions.ts'
import { topicSelections } from './calls.ts'

export default defineManifest({
  family: topicSelections,
  actions: topicSelectionActions,
  log: { 372: '选题' },
  titles: { Content: '留言' },
})
