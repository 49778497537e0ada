/** What may be done with the library's folders. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { renamingActions } from '../../record/renaming.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { mediaFolders } from './calls.ts'
import { mediaFolderFields } from './fields.ts'

const words = { noun: '媒资文件夹', module: 511 } as const
const { add, edit } = savingActions(words, mediaFolderFields)

/** The actions of the mediaFolders family. */
export const mediaFolderActions = defineActions(mediaFolders, {
  save: {
    add: { ...add, title: '新建文件夹', button: '新建文件夹', form: false },
    edit: { ...edit, title: '移动文件夹', button: '移动', form: false, ask: ['ParentID'] },
  },
  rename: renamingActions(words, 'Name'),
  remove: removingActions(words),
  order: moveActions(words),
})
