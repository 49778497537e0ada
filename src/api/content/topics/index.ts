/** The topics family. */
import { defineManifest } from '../../manifest.ts'
import { topicActions } from './actions.ts'
import { topics } from './calls.ts'

export default defineManifest({ family: topics, actions: topicActions, log: { 374: '专题' } })
