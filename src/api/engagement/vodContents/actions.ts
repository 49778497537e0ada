/** What may be done with contents, logged under module 24. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { flagActions, publicButtons, topButtons } from '../vodFlags.ts'
import { vodContents, type VodContent } from './calls.ts'
import { vodContentFields } from './fields.ts'

const words = { noun: '点播内容', module: 24 } as const
const { module } = words
const [open, conceal] = flagActions('IsPublic', {
  module: words.module,
  titles: ['公开点播内容', '取消公开点播内容'],
  buttons: publicButtons,
})
const [home, unhome] = flagActions('IsHome', {
  module: words.module,
  titles: ['点播内容推首页', '点播内容移出首页'],
  buttons: ['推首页', '推首页'],
})
const [top, untop] = flagActions('IsTop', {
  module: words.module,
  titles: ['置顶点播内容', '取消置顶点播内容'],
  buttons: topButtons,
})
const { add, edit } = savingActions(words, vodContentFields)
const isThere = (row: VodContent) => row.DeletedAt === null

/** The actions of the vodContents family. */
export const vodContentActions = defineActions(vodContents, {
  save: { add, edit: { ...edit, when: isThere } },
  order: moveActions(words),
  public: { public: open, conceal },
  home: { home, unhome },
  top: { top, untop },
  move: {
    moveTo: {
      title: '移到另一个栏目',
      button: '移动',
      ask: ['ProgramID'],
      when: isThere,
      undoable: true,
      log: { title: '点播内容移到另一个栏目', type: '2', module },
    },
  },
  remove: { remove: { ...removingActions(words).remove, when: isThere } },
  restore: {
    restore: {
      title: '还原点播内容',
      button: '还原',
      when: (row) => !isThere(row),
      undoable: true,
      log: { title: '还原点播内容', type: '2', module },
    },
  },
  // The public sends these; nobody of the house does anything by them, so nothing is logged.
  view: { view: { title: '观看点播内容', button: null, on: 'none', silent: true, changes: 'nothing' } },
  like: { like: { title: '点赞点播内容', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
