/** The mechanisms family. */
import { defineManifest } from '../../manifest.ts'
import { mechanismActions } from './actions.ts'
import { mechanisms } from './calls.ts'

export default defineManifest({
  family: mechanisms,
  actions: mechanismActions,
  log: { 310: '机构' },
  titles: { Items: '顺序' },
})
