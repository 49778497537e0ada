/** The areas family. */
import { defineManifest } from '../../manifest.ts'
import { areaActions } from './actions.ts'
import { areas } from './calls.ts'

export default defineManifest({
  family: areas,
  actions: areaActions,
  log: { 330: '区域' },
  titles: { Move: '移动方式', Text: '区域清单' },
})
