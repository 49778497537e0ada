/** The appBlockStyles family. */
import { defineManifest } from '../../manifest.ts'
import { appBlockStyleActions } from './actions.ts'
import { appBlockStyles } from './calls.ts'

export default defineManifest({ family: appBlockStyles, actions: appBlockStyleActions, log: { 345: '区块样式' } })
