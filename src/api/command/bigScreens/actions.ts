/** What may be done with big screens. */
import { defineActions } from '../../actions.ts'
import { removingActions } from '../../recordActions.ts'
import { writtenFields } from '../../record/field.ts'
import { bigScreens, type BigScreen } from './calls.ts'
import { bigScreenFields } from './fields.ts'

const module = 400
const other = (title: string) => ({ title, type: '2', module }) as const
const isThere = ({ IsDeleted }: BigScreen) => !IsDeleted

/** What tells adding a screen, changing it and laying it out apart. */
export interface Saving {
  readonly ID?: number | undefined
  readonly Design?: unknown
}

/** What tells sharing a screen from ending that. */
export interface Sharing {
  readonly IsShare?: boolean | undefined
  readonly RemovePassword?: boolean | undefined
}

/** The actions of the bigScreens family. */
export const bigScreenActions = defineActions(bigScreens, {
  save: {
    add: {
      title: '新建大屏',
      button: '添加',
      on: 'none',
      is: ({ ID }: Saving) => ID === undefined,
      ask: writtenFields(bigScreenFields),
      undoable: true,
      log: other('新增大屏'),
      keywords: ['新增', '看板', 'screen'],
    },
    // The designer sends it. R-061.
    design: {
      title: '保存大屏设计',
      button: '页面编辑',
      on: 'one',
      is: ({ ID, Design }: Saving) => ID !== undefined && Design !== undefined,
      silent: true,
      undoable: true,
      log: other('修改大屏设计'),
    },
    edit: {
      title: '改大屏名称',
      button: '编辑',
      on: 'one',
      is: ({ ID, Design }: Saving) => ID !== undefined && Design === undefined,
      when: isThere,
      ask: writtenFields(bigScreenFields),
      undoable: true,
      log: other('修改大屏'),
    },
  },
  remove: { remove: { ...removingActions({ noun: '大屏', module }).remove, when: isThere } },
  restore: {
    restore: {
      title: '还原大屏',
      button: '还原',
      when: ({ IsDeleted }: BigScreen) => IsDeleted,
      undoable: true,
      log: other('还原大屏'),
    },
  },
  copy: {
    copy: {
      title: '复制大屏',
      button: '添加',
      on: 'one',
      when: isThere,
      ask: ['Name'],
      undoable: true,
      log: other('复制大屏'),
    },
  },
  make: {
    make: {
      title: '从模板新建大屏',
      button: '添加',
      on: 'none',
      ask: ['Template', 'Name'],
      undoable: true,
      log: other('从模板新建大屏'),
      keywords: ['模板', 'template'],
    },
  },
  setShare: {
    unshare: {
      title: '停止分享大屏',
      button: '分享',
      on: 'one',
      with: { IsShare: false },
      when: ({ IsShare }: BigScreen) => IsShare,
      undoable: true,
      log: other('停止分享大屏'),
    },
    openShare: {
      title: '去掉分享密码',
      button: '分享',
      on: 'one',
      with: { IsShare: true, RemovePassword: true },
      when: ({ IsShare, HasPassword }: BigScreen) => IsShare && HasPassword,
      undoable: true,
      log: other('去掉大屏分享密码'),
    },
    share: {
      title: '分享大屏',
      button: '分享',
      on: 'one',
      is: ({ IsShare, RemovePassword }: Sharing) => IsShare === true && RemovePassword !== true,
      when: isThere,
      opens: '/BigScreen/Share',
      undoable: true,
      log: other('分享大屏'),
      keywords: ['链接', '二维码', 'share'],
    },
  },
  // Whoever has a link; nobody of the house does anything by it.
  getShare: { getShare: { title: '打开分享的大屏', button: null, on: 'none', silent: true } },
  revert: {
    revert: {
      title: '恢复旧设计',
      button: '页面编辑',
      on: 'one',
      when: isThere,
      ask: ['VersionID'],
      undoable: true,
      log: other('恢复大屏旧设计'),
      keywords: ['版本', 'version'],
    },
  },
})
