/** What may be done with categories of documents. */
import { defineActions } from '../../actions.ts'
import { homeActions } from '../documents/homeActions.ts'
import { moveActions } from '../../moves.ts'
import { renamingActions } from '../../record/renaming.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { documentCategories } from './calls.ts'
import { documentCategoryFields } from './fields.ts'

const words = { noun: '文档分类', module: 377 } as const

/** The actions of the documentCategories family. */
export const documentCategoryActions = defineActions(documentCategories, {
  save: savingActions(words, documentCategoryFields),
  rename: renamingActions(words, 'Name'),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  home: homeActions(words),
  order: moveActions(words),
})
