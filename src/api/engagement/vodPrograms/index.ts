/** The vodPrograms family. */
import { defineManifest } from '../../manifest.ts'
import { vodProgramActions } from './actions.ts'
import { vodPrograms } from './calls.ts'

export default defineManifest({
  family: vodPrograms,
  actions: vodProgramActions,
  log: { 23: '点播栏目' },
  titles: { Move: '移动' },
})
