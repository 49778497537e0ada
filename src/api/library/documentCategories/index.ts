/** The documentCategories family. */
import { defineManifest } from '../../manifest.ts'
import { documentCategoryActions } from './actions.ts'
import { documentCategories } from './calls.ts'

export default defineManifest({
  family: documentCategories,
  actions: documentCategoryActions,
  log: { 377: '文档分类' },
  titles: { Move: '移动' },
})
