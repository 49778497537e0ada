/** Folders of the library, a tree. Ours below /NewMedia/ (C357): the specification names the buttons 新建文件夹 and 重命名. */
import { z } from 'zod/mini'
import { id, ids, outcome, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { renamed } from '../../record/renaming.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { mediaFolderFields } from './fields.ts'

/** One folder. */
export type MediaFolder = RowFrom<typeof mediaFolderFields>
const MediaFolder = rowOf(mediaFolderFields)

/** Folders of the library. */
export const mediaFolders = defineFamily({
  name: 'mediaFolders',
  title: '媒资文件夹',
  measure: '个',
  host: 'legacy',
  pages: ['/media/NewIndex'],
  fields: mediaFolderFields,
  row: MediaFolder,
  changes: ['media'],
  calls: {
    /** All of them, each after the one above it. */
    list: read('ANY /NewMedia/GetFolderList', z.object({}), z.array(MediaFolder)),
    get: read('ANY /NewMedia/GetFolderInfo', z.object({ ID: id }), MediaFolder),
    save: write('POST /NewMedia/AddOrEditFolder', draftOf(mediaFolderFields), saved),
    rename: write('POST /NewMedia/RenameFolder', renamed('Name', mediaFolderFields.Name.write), saved),
    remove: write('POST /NewMedia/DelFolder', z.object({ Ids: ids }), outcome),
    order: write('POST /NewMedia/OrderFolder', moving, outcome),
  },
})
