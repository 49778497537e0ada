/** The walls family. */
import { defineManifest } from '../../manifest.ts'
import { wallActions } from './actions.ts'
import { walls } from './calls.ts'

export default defineManifest({
  family: walls,
  actions: wallActions,
  log: { 402: '墙面' },
  titles: { ScreenID: '大屏', Text: '横幅文字', Level: '横幅级别', Minutes: '显示几分钟' },
})
