/** The scenes family. */
import { defineManifest } from '../../manifest.ts'
import { sceneActions } from './actions.ts'
import { scenes } from './calls.ts'

export default defineManifest({ family: scenes, actions: sceneActions, log: { 513: '场景' } })
