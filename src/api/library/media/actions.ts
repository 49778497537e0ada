/** What may be done with the library's items. Buttons as R-061 names them; 移动, 公开 and 彻底删除 are Ours. */
import { defineActions } from '../../actions.ts'
import { writtenFields } from '../../record/field.ts'
import { renamingActions } from '../../record/renaming.ts'
import type { Saving } from '../../recordActions.ts'
import { media, type Media } from './calls.ts'
import { mediaFields } from './fields.ts'
import { commonFacts } from './manyFacts.ts'

const module = 510
const other = (title: string) => ({ title, type: '2', module }) as const
const isThere = ({ DeletedAt }: Media) => DeletedAt === null
/** An album is nobody's by itself: its pictures are judged, each by its own. */
const hasRights = (row: Media) => isThere(row) && row.Kind !== 'album'
const isPicture = (row: Media) => isThere(row) && row.Kind === 'image'

/** The actions of the media family. */
export const mediaActions = defineActions(media, {
  save: {
    edit: {
      title: '编辑媒资信息',
      button: '编辑',
      on: 'one',
      several: 'editMany',
      when: isThere,
      ask: writtenFields(mediaFields),
      form: true,
      undoable: true,
      log: other('修改媒资信息'),
      keywords: ['图说', '署名', '版权', 'metadata'],
    },
  },
  editMany: {
    editMany: {
      title: '批量编辑媒资信息',
      button: '编辑',
      when: isThere,
      ask: commonFacts,
      form: 'several',
      undoable: true,
      log: other('批量修改媒资信息'),
      keywords: ['署名', '版权', '关键词', '批量', 'metadata', 'bulk'],
    },
  },
  rename: { rename: { ...renamingActions({ noun: '媒资', module }, 'Title').rename, when: isThere } },
  move: {
    move: {
      title: '移动到文件夹',
      button: '移动',
      when: isThere,
      ask: ['FolderID'],
      undoable: true,
      log: other('移动媒资'),
    },
  },
  setRights: {
    setRights: {
      title: '设来源性质',
      button: '编辑',
      when: hasRights,
      ask: ['Rights', 'RightsNote'],
      undoable: true,
      log: other('设媒资来源性质'),
      keywords: ['版权', 'rights'],
    },
  },
  withdraw: {
    withdraw: {
      title: '停用媒资',
      button: '停用',
      with: { IsWithdrawn: true },
      when: (row) => isThere(row) && row.WithdrawnAt === null,
      confirm: '停用后文件马上不再给任何人看，公开的地方也看不到它；以后可以恢复，确定停用吗？',
      undoable: true,
      log: other('停用媒资'),
      keywords: ['撤下', '侵权', 'withdraw'],
    },
    reinstate: {
      title: '恢复使用媒资',
      button: '停用',
      with: { IsWithdrawn: false },
      when: (row) => row.WithdrawnAt !== null,
      undoable: true,
      log: other('恢复使用媒资'),
    },
  },
  recall: {
    recall: {
      title: '全部撤下',
      button: '全部撤下',
      on: 'one',
      when: (row) => isThere(row) && row.Kind !== 'album',
      ask: ['WithID', 'AlsoIDs', 'Reason'],
      confirm: '公开的内容马上更正，文件不再给任何人看；以后可以整体恢复，确定吗？',
      undoable: true,
      log: other('全部撤下媒资'),
      keywords: ['撤回', '撤下', '撤图', '侵权', '替换', 'recall', 'takedown'],
    },
  },
  revertRecall: {
    revertRecall: {
      title: '恢复全部撤下',
      button: '全部撤下',
      on: 'one',
      when: (row) => row.IsHalfBack || row.WithdrawnAt !== null,
      log: other('恢复全部撤下'),
      keywords: ['撤销撤下', '撤回', '撤下', 'revert'],
    },
  },
  publicise: {
    publicise: {
      title: '公开媒资',
      button: '公开',
      with: { IsPublic: true },
      when: (row) => isThere(row) && !row.IsPublic,
      undoable: true,
      log: other('公开媒资'),
    },
    unpublicise: {
      title: '取消公开媒资',
      button: '公开',
      with: { IsPublic: false },
      when: (row) => isThere(row) && row.IsPublic,
      undoable: true,
      log: other('取消公开媒资'),
    },
  },
  remove: {
    remove: { title: '删除媒资', button: '删除', when: isThere, undoable: true, log: other('删除媒资') },
  },
  restore: {
    restore: {
      title: '还原媒资',
      button: '还原',
      when: (row) => !isThere(row),
      undoable: true,
      log: other('还原媒资'),
    },
  },
  purge: {
    purge: {
      title: '彻底删除媒资',
      button: '彻底删除',
      asksAgain: true,
      when: (row) => !isThere(row),
      confirm: '彻底删除后文件和所有版本都没有了，不能撤销，确定删除吗？',
      loses: true,
      log: other('彻底删除媒资'),
    },
  },
  focus: {
    focus: {
      title: '设焦点',
      button: '编辑',
      on: 'one',
      when: isPicture,
      // Sent by the dialog that shows the picture.
      silent: true,
      undoable: true,
      log: other('设图片焦点'),
    },
  },
  back: {
    back: {
      title: '回到其他版本',
      button: '编辑',
      on: 'one',
      when: (row) => isThere(row) && row.Kind !== 'album',
      ask: ['VersionID'],
      undoable: true,
      log: other('媒资回到其他版本'),
      keywords: ['版本', 'version'],
    },
  },
  editImage: {
    editImage: {
      title: '裁剪、旋转图片',
      button: '编辑',
      on: 'one',
      when: isPicture,
      // Sent by the dialog that shows the picture.
      silent: true,
      undoable: true,
      log: { title: '编辑图片', type: '2', module: 201 },
    },
  },
  saveAlbum: {
    addAlbum: {
      title: '新建图集',
      button: '上传图集',
      on: 'none',
      is: ({ ID }: Saving) => ID === undefined,
      ask: ['PhotosName', 'PhotosDescription', 'FolderID'],
      undoable: true,
      log: other('新建图集'),
      keywords: ['相册', 'album'],
    },
    editAlbum: {
      title: '编辑图集',
      button: '编辑',
      on: 'one',
      is: ({ ID }: Saving) => ID !== undefined,
      when: (row) => isThere(row) && row.Kind === 'album',
      ask: ['PhotosName', 'PhotosDescription'],
      undoable: true,
      log: other('修改图集'),
    },
  },
})
