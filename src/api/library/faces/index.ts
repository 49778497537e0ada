/** The faces family. */
import { defineManifest } from '../../manifest.ts'
import { faceActions } from './actions.ts'
import { faces } from './calls.ts'

export default defineManifest({ family: faces, actions: faceActions, log: { 516: '人脸' } })
