/** The articleTemplates family. */
import { defineManifest } from '../../manifest.ts'
import { articleTemplateActions } from './actions.ts'
import { articleTemplates } from './calls.ts'

export default defineManifest({ family: articleTemplates, actions: articleTemplateActions, log: { 362: '稿件模板' } })
