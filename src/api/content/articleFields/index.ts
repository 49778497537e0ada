/** The articleFields family. */
import { defineManifest } from '../../manifest.ts'
import { articleFieldActions } from './actions.ts'
import { articleFields } from './calls.ts'

export default defineManifest({ family: articleFields, actions: articleFieldActions, log: { 481: '稿件字段' } })
