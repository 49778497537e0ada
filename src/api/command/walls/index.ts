/** The walls family. */
import { defineManifest } from '../../manifest.ts'
import { wallActions } from './actions.ts'
import { walls } from './calls.ts'

export default defineManifest({ family: walls, actions: wallActions, log: { 402: '墙面' } })
