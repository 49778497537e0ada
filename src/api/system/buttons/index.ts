/** The buttons family. */
import { defineManifest } from '../../manifest.ts'
import { buttonActions } from './actions.ts'
import { buttons } from './calls.ts'

export default defineManifest({
  family: buttons,
  actions: buttonActions,
  log: { 308: '按钮' },
})
