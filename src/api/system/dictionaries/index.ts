/** The dictionaries family. */
import { defineManifest } from '../../manifest.ts'
import { dictionaryActions } from './actions.ts'
import { dictionaries } from './calls.ts'

export default defineManifest({ family: dictionaries, actions: dictionaryActions, log: { 332: '数据字典' } })
