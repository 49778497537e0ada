/** The dictionaryValues family. */
import { defineManifest } from '../../manifest.ts'
import { dictionaryValueActions } from './actions.ts'
import { dictionaryValues } from './calls.ts'

export default defineManifest({ family: dictionaryValues, actions: dictionaryValueActions, log: { 333: '字典值' } })
