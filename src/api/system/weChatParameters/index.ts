/** The weChatParameters family. */
import { defineManifest } from '../../manifest.ts'
import { weChatParameterActions } from './actions.ts'
import { weChatParameters } from './calls.ts'

export default defineManifest({ family: weChatParameters, actions: weChatParameterActions, log: { 325: '微信参数' } })
