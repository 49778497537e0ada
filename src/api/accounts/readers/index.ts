/** The readers family. */
import { defineManifest } from '../../manifest.ts'
import { readerActions } from './actions.ts'
import { readers } from './calls.ts'

export default defineManifest({ family: readers, actions: readerActions })
