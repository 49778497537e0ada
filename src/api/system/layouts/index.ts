/** The layouts family. */
import { defineManifest } from '../../manifest.ts'
import { layoutActions } from './actions.ts'
import { layouts } from './calls.ts'

export default defineManifest({
  family: layouts,
  actions: layoutActions,
  log: { 350: '工作台布局' },
})
