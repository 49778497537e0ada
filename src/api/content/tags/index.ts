/** The tags family. */
import { defineManifest } from '../../manifest.ts'
import { tagActions } from './actions.ts'
import { tags } from './calls.ts'

export default defineManifest({ family: tags, actions: tagActions, log: { 482: '标签' } })
