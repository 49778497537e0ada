/** The push family. */
import { defineManifest } from '../../manifest.ts'
import { pushActions } from './actions.ts'
import { push } from './calls.ts'

export default defineManifest({ family: push, actions: pushActions })
