/** What may be done with areas. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { templateActions } from '../../sheetTemplate.ts'
import { areas } from './calls.ts'
import { areaFields } from './fields.ts'

const module = 330
const words = { noun: '区域', module } as const

/** The actions of the areas family. */
export const areaActions = defineActions(areas, {
  save: savingActions(words, areaFields),
  remove: removingActions(words),
  template: templateActions(words),
  enable: switchingActions(words, 'IsEnable'),
  order: moveActions(words),
  paste: {
    paste: {
      title: '粘贴导入区域',
      button: '导入',
      on: 'none',
      form: true,
      ask: ['ParentID', 'Text'],
      keywords: ['行政区划', 'GB/T 2260'],
      undoable: true,
      log: { title: '导入区域', type: '2', module },
    },
  },
})
