/** The checklist family. */
import { defineManifest } from '../../manifest.ts'
import { checklist } from './calls.ts'

export default defineManifest({ family: checklist, actions: {} })
