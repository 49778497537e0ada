/** The messages family. */
import { defineManifest } from '../../manifest.ts'
import { messageActions } from './actions.ts'
import { messages } from './calls.ts'

export default defineManifest({ family: messages, actions: messageActions, log: { 351: '消息' } })
