/** The shortVideos family. */
import { defineManifest } from '../../manifest.ts'
import { shortVideoActions } from './actions.ts'
import { shortVideos } from './calls.ts'

export default defineManifest({
  family: shortVideos,
  actions: shortVideoActions,
  log: { 3: '短视频' },
  titles: { IsCheck: '通过', IsPublic: '公开', Move: '移动', IsAdd: '放进' },
})
