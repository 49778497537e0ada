/** The dictionaryValues family. */
import { defineManifest } from '../../manifest.ts'
import { dictionaryValueActions } from './actions.ts'
import { dictionaryValues } from './calls.ts'

export default defineManifest({
  family: dictionaryValues,
  actions: dictionaryValueActions,
  log: { 333: '字典值' },
  titles: { Move: '移动方式', Text: '粘贴的内容' },
})
