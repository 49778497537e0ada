/** What roles are made of. Beyond ID and Name all is Ours. */
import { z } from 'zod/mini'
import { flag as yesOrNo, id } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, other, refs, sent } from '../../record/kinds.ts'

const numbers = z.array(id).check(z.maxLength(5000, '一次最多选择 5000 项'))
/** What a role is granted. Ours: a button brings its page. */
export const RoleGrants = z.object({ AllPowers: yesOrNo, MenuIds: numbers, ButtonIds: numbers })
/** The channels a role may work in. */
export const RoleChannels = z.object({ AllChannels: yesOrNo, ChannelIds: numbers })

/** The fields of one role in a list. */
export const roleFields = defineFields({
  Name: line('角色名称', { max: 30, required: true, section: '角色' }),
  ReMark: line('备注', { max: 200 }),
  Grants: sent(other('页面和按钮', RoleGrants, RoleGrants, { section: '权限' })),
  Channels: sent(other('栏目', RoleChannels, RoleChannels)),
  DepartIds: { ...sent(refs('管理的机构', 'mechanisms', { max: 5000, section: '范围' })), write: numbers },
  /** Who has it signs in with a second factor or not at all. */
  NeedsFactor: flag('要求两步验证', false, {
    section: '安全',
    hint: '是这个角色的人，没有第二步就不能登录；还没有的人在下次登录时先开启。',
  }),
  Enabled: kept(flag('启用', true)),
  /** Every page and button there is, those that come later too. */
  AllPowers: kept(flag('全部权限')),
  AllChannels: kept(flag('全部栏目')),
  /** Accounts that have it, disabled ones too. */
  UserCount: computed('账号数', z.number()),
  PageCount: computed('页面数', z.number()),
  ButtonCount: computed('按钮数', z.number()),
  ChannelCount: computed('栏目数', z.number()),
})
