/** What may be done with article templates. */
import { defineActions } from '../../actions.ts'
import { renamingActions } from '../../record/renaming.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { articleTemplates } from './calls.ts'
import { articleTemplateFields } from './fields.ts'

const words = { noun: '稿件模板', module: 362 } as const

/** The actions of the articleTemplates family. */
export const articleTemplateActions = defineActions(articleTemplates, {
  save: savingActions(words, articleTemplateFields),
  rename: renamingActions(words, 'Name'),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
})
