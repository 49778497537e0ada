/** The bindings family. */
import { defineManifest } from '../../manifest.ts'
import { bindingActions } from './actions.ts'
import { bindings } from './calls.ts'

export default defineManifest({ family: bindings, actions: bindingActions })
