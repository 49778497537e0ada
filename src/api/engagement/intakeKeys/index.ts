/** The intakeKeys family. */
import { defineManifest } from '../../manifest.ts'
import { intakeKeyActions } from './actions.ts'
import { intakeKeys } from './calls.ts'

export default defineManifest({ family: intakeKeys, actions: intakeKeyActions, log: { 398: '评论接入密钥' } })
