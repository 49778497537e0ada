/** What may be done with programmes, logged under module 23. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { flagActions, publicButtons, topButtons } from '../vodFlags.ts'
import { vodPrograms } from './calls.ts'
import { vodProgramFields } from './fields.ts'

const words = { noun: '点播栏目', module: 23 } as const
const [open, conceal] = flagActions('IsPublic', {
  module: words.module,
  titles: ['公开点播栏目', '取消公开点播栏目'],
  buttons: publicButtons,
})
const [top, untop] = flagActions('IsTop', {
  module: words.module,
  titles: ['置顶点播栏目', '取消置顶点播栏目'],
  buttons: topButtons,
})

/** The actions of the vodPrograms family. */
export const vodProgramActions = defineActions(vodPrograms, {
  save: savingActions(words, vodProgramFields),
  remove: removingActions(words),
  public: { public: open, conceal },
  top: { top, untop },
  order: moveActions(words),
})
