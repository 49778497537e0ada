/** What big screens are made of, their designs left out. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, number, ref, stamp, time } from '../../record/kinds.ts'

/** The fields of one screen. */
export const bigScreenFields = defineFields({
  Name: line('大屏名称', { max: 50, required: true }),
  ReMark: line('备注', { max: 200 }),
  /** The number of its design among the versions. */
  VersionID: hidden(ref('设计', 'bigScreens', { required: true })),
  /** Counts up by itself with every change of the name or the design. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000_000 })),
  Width: computed('宽', z.number()),
  Height: computed('高', z.number()),
  /** How many widgets it has. */
  Widgets: computed('组件', z.number()),
  /** Anybody with the link may look at it, until ShareEndTime and with the password where there is one. */
  IsShare: kept(flag('分享')),
  /** The end of the link: /aj/ShareCode; '' when it never was shared. */
  ShareCode: kept(line('分享码', { max: 64 })),
  SharePasswordID: hidden(ref('分享密码编号', 'bigScreens')),
  HasPassword: computed('分享密码', yesOrNo),
  ShareEndTime: kept(time('分享到')),
  /** Counts up by itself with every change of the share. */
  ShareVersion: hidden(number('分享版本', { min: 1, max: 1_000_000_000 })),
  /** How often the link was opened. */
  ShareViews: kept(number('打开次数', { min: 0, max: 1_000_000_000 })),
  AdminID: hidden(ref('修改人', 'directory', { required: true })),
  /** Who changed it last. */
  AdminUserRealName: computed('修改人', z.string()),
  DeletedAt: hidden(time('删除时间')),
  IsDeleted: computed('已删除', yesOrNo),
  CreateTime: hidden(stamp('创建时间')),
  UpdateTime: stamp('更新时间'),
})
