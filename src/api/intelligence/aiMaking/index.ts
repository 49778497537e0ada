/** The aiMaking family. */
import { defineManifest } from '../../manifest.ts'
import { aiMakingActions } from './actions.ts'
import { aiMaking } from './calls.ts'

export default defineManifest({ family: aiMaking, actions: aiMakingActions })
