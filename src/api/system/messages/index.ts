/** The messages family. */
import { defineManifest } from '../../manifest.ts'
import { messageActions } from './actions.ts'
import { messages } from './calls.ts'

export default defineManifest({
  family: messages,
  actions: messageActions,
  log: { 351: '消息' },
  titles: { IsArchived: '归档', IsMuted: '静音', Muted: '静音的模块', Ways: '送达方式' },
})
