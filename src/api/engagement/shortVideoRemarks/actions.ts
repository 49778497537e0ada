/** What may be done with remarks on short videos. Who may review writes them; who may edit says that they were seen to. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { shortVideoRemarks, type ShortVideoRemark } from './calls.ts'
import { shortVideoRemarkFields } from './fields.ts'

const words = { noun: '审片意见', module: 432 } as const
const { add, edit } = savingActions(words, shortVideoRemarkFields)
const isMine = (row: ShortVideoRemark) => row.IsMine
const button = '短视频审核'

const resolving = <const To extends boolean>(IsResolved: To, title: string) =>
  ({
    title,
    button: '编辑',
    with: { IsResolved },
    when: (row: ShortVideoRemark) => row.IsResolved !== IsResolved,
    undoable: true,
    log: { title, type: '2', module: words.module },
  }) as const

/** The actions of the shortVideoRemarks family. */
export const shortVideoRemarkActions = defineActions(shortVideoRemarks, {
  save: {
    add: { ...add, button, keywords: ['批注', '打点', 'remark'] },
    edit: { ...edit, button, when: isMine, ask: edit.ask.filter((name) => name !== 'VideoID') },
  },
  remove: { remove: { ...removingActions(words).remove, button, when: isMine } },
  resolve: {
    resolve: resolving(true, '审片意见已处理'),
    reopen: resolving(false, '重开审片意见'),
  },
})
