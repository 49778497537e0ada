/** The ads family. */
import { defineManifest } from '../../manifest.ts'
import { adActions } from './actions.ts'
import { ads } from './calls.ts'

export default defineManifest({
  family: ads,
  actions: adActions,
  log: { 39: '广告' },
  titles: { IsCheck: '通过', IsPublic: '投放', Move: '移动' },
})
