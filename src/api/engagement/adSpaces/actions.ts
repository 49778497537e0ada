/** What may be done with spaces for advertisements, logged under module 38. One button for all of it: who sells places need not make them. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { adSpaces } from './calls.ts'
import { adSpaceFields } from './fields.ts'

const words = { noun: '广告位', module: 38 } as const
const button = '管理广告位'

const { add, edit } = savingActions(words, adSpaceFields)
const { remove } = removingActions(words)
const { enable, disable } = switchingActions(words, 'IsEnable')
const { raise, lower, toFirst, toLast, setOrder } = moveActions(words)

/** The actions of the adSpaces family. */
export const adSpaceActions = defineActions(adSpaces, {
  save: { add: { ...add, button }, edit: { ...edit, button } },
  remove: { remove: { ...remove, button } },
  public: { enable: { ...enable, button }, disable: { ...disable, button } },
  order: {
    raise: { ...raise, button },
    lower: { ...lower, button },
    toFirst: { ...toFirst, button },
    toLast: { ...toLast, button },
    setOrder: { ...setOrder, button },
  },
})
