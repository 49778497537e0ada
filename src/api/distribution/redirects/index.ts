/** The redirects family. */
import { defineManifest } from '../../manifest.ts'
import { redirectActions } from './actions.ts'
import { redirects } from './calls.ts'

export default defineManifest({ family: redirects, actions: redirectActions, log: { 483: '重定向' } })
