/** The loginPeople family. */
import { defineManifest } from '../../manifest.ts'
import { loginPeople } from './calls.ts'

export default defineManifest({ family: loginPeople, actions: {} })
