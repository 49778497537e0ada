/** The savedFilters family. */
import { defineManifest } from '../../manifest.ts'
import { savedFilterActions } from './actions.ts'
import { savedFilters } from './calls.ts'

export default defineManifest({
  family: savedFilters,
  actions: savedFilterActions,
  log: { 360: '常用筛选' },
})
