/** The smsParameters family. */
import { defineManifest } from '../../manifest.ts'
import { smsParameterActions } from './actions.ts'
import { smsParameters } from './calls.ts'

export default defineManifest({ family: smsParameters, actions: smsParameterActions, log: { 306: '短信参数' } })
