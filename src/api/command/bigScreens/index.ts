/** The bigScreens family. */
import { defineManifest } from '../../manifest.ts'
import { bigScreenActions } from './actions.ts'
import { bigScreens } from './calls.ts'

export default defineManifest({ family: bigScreens, actions: bigScreenActions, log: { 400: '大屏' } })
