/** What may be done with definitions of fields. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { articleFields } from './calls.ts'
import { articleFieldFields } from './fields.ts'

const words = { noun: '稿件字段', module: 481 } as const

/** The actions of the articleFields family. Values of what is removed stay in the articles, and are seen again with it. */
export const articleFieldActions = defineActions(articleFields, {
  save: savingActions(words, articleFieldFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
})
