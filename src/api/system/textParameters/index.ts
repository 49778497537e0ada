/** The textParameters family. */
import { defineManifest } from '../../manifest.ts'
import { textParameterActions } from './actions.ts'
import { textParameters } from './calls.ts'

export default defineManifest({ family: textParameters, actions: textParameterActions, log: { 341: 'AI 设置' } })
