/** The vodContents family. */
import { defineManifest } from '../../manifest.ts'
import { vodContentActions } from './actions.ts'
import { vodContents } from './calls.ts'

export default defineManifest({
  family: vodContents,
  actions: vodContentActions,
  log: { 24: '点播内容' },
  titles: { Move: '移动' },
})
