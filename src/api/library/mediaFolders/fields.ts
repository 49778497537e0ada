/** What the library's folders are made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, kept, line, number, parent, stamp } from '../../record/kinds.ts'

/** The fields of one folder. */
export const mediaFolderFields = defineFields({
  Name: line('文件夹名称', { max: 50, required: true }),
  ParentID: parent('上级文件夹', 'mediaFolders'),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Ours: items of this folder and those below it that are not in the recycle bin. */
  MediaCount: computed('媒资', z.number()),
  UpdateTime: stamp('更新时间'),
})
