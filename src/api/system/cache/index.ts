/** The cache family. */
import { defineManifest } from '../../manifest.ts'
import { cacheActions } from './actions.ts'
import { cache } from './calls.ts'

export default defineManifest({ family: cache, actions: cacheActions, log: { 348: '缓存' } })
