/** The roleKeys family. */
import { defineManifest } from '../../manifest.ts'
import { roleKeyActions } from './actions.ts'
import { roleKeys } from './calls.ts'

export default defineManifest({ family: roleKeys, actions: roleKeyActions })
