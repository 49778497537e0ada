/** What may be done with related videos, logged under a module of their own: records are found in the log by module and number. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { flagActions, publicButtons, topButtons } from '../vodFlags.ts'
import { vodNews } from './calls.ts'
import { vodNewsFields } from './fields.ts'

const words = { noun: '相关视频', module: 551 } as const
const [open, conceal] = flagActions('IsPublic', {
  module: words.module,
  titles: ['公开相关视频', '取消公开相关视频'],
  buttons: publicButtons,
})
const [top, untop] = flagActions('IsTop', {
  module: words.module,
  titles: ['置顶相关视频', '取消置顶相关视频'],
  buttons: topButtons,
})

/** The actions of the vodNews family. */
export const vodNewsActions = defineActions(vodNews, {
  save: savingActions(words, vodNewsFields),
  order: moveActions(words),
  public: { public: open, conceal },
  top: { top, untop },
  remove: removingActions(words),
})
