/** The convertFormats family. */
import { defineManifest } from '../../manifest.ts'
import { convertFormatActions } from './actions.ts'
import { convertFormats } from './calls.ts'

export default defineManifest({ family: convertFormats, actions: convertFormatActions, log: { 536: '转码格式' } })
