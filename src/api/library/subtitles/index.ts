/** The subtitles family. */
import { defineManifest } from '../../manifest.ts'
import { subtitleActions } from './actions.ts'
import { subtitles } from './calls.ts'

export default defineManifest({
  family: subtitles,
  actions: subtitleActions,
  log: { 539: '字幕' },
  titles: { file: '文件' },
})
