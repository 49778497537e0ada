/** The settingsParameters family. */
import { defineManifest } from '../../manifest.ts'
import { settingsParameterActions } from './actions.ts'
import { settingsParameters } from './calls.ts'

export default defineManifest({
  family: settingsParameters,
  actions: settingsParameterActions,
  log: { 342: '接口参数' },
})
