/** The stations family. */
import { defineManifest } from '../../manifest.ts'
import { stationActions } from './actions.ts'
import { stations } from './calls.ts'

export default defineManifest({
  family: stations,
  actions: stationActions,
  log: { 340: '站点' },
  titles: { SensitiveWords: '敏感词' },
})
