/** What accounts are made of. Ours beyond E-14: the specification names the calls and no fields. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, number, ref, secret, stamp, text, time } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { ofAccount } from '../../record/personal.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { PASSWORD_MAX } from '../session/passwordRule.ts'

const userName = z.string('请填写账号').check(
  z.trim(),
  z.minLength(1, '请填写账号'),
  // Ours: names people sign in with.
  z.regex(/^[\p{L}\p{N}._@-]{2,64}$/u, '账号要有 2 到 64 个字，只能用文字、数字和 . _ - @。'),
)
const mobile = z.string().check(z.trim(), z.regex(/^(1[3-9]\d{9})?$/, '手机号要是 11 位数字，以 13 到 19 开头。'))
const passWord = z
  .string('请填写初始密码')
  .check(z.minLength(1, '请填写初始密码'), z.maxLength(PASSWORD_MAX, `初始密码不能超过 ${PASSWORD_MAX} 个字`))

/** Ours: how long the name of a person with an account may be. */
export const REAL_NAME_MAX = 30

/** The fields of one account. */
export const adminUserFields = defineFields({
  /** For a new account only: the log of what was done names it. */
  UserName: {
    ...line('账号', { max: 64, keeps: 'plain', required: true, section: '登录', hint: '登录时填写，以后不能修改。' }),
    write: userName,
    personal: ofAccount('login'),
  },
  /** For a new account only. */
  PassWord: {
    ...secret('初始密码', { max: PASSWORD_MAX, required: true, hint: '要符合本站点的登录规则。' }),
    write: passWord, // sic
  },
  /** Another password is asked for at the next sign-in. For a new account; default true. */
  MustChange: flag('首次登录必须改密码', true),
  AdminUserRealName: line('姓名', {
    max: REAL_NAME_MAX,
    keeps: 'plain',
    required: true,
    section: '本人',
    personal: ofAccount('name'),
  }),
  RoleID: ref('角色', 'roles', { required: true, hint: '只能给出不超过您自己权限的角色。' }),
  RoleName: computed('角色', z.string()),
  MechanismID: ref('机构', 'mechanisms'),
  MechanismName: computed('机构', z.string()),
  Telphone: { ...line('手机号', { max: 11, keeps: 'digits', personal: ofAccount('phone') }), write: mobile }, // sic
  IsNotOperated: flag('无操作自动退出', false, { section: '安全' }),
  NotOperatedMin: {
    ...number('无操作多少分钟后退出', { min: 1, max: 1440, initial: 30 }),
    write: wholeNumber('无操作自动退出的分钟数', 1, 1440),
  },
  ReMark: text('备注', { max: 200, personal: ofAccount('about') }),
  AdminIcon: webLine('头像', { max: 500, part: 'picture', personal: ofAccount('picture') }),
  Enabled: kept(flag('启用', true)),
  CreateTime: stamp('创建时间'),
  LastSignInTime: kept(time('最近登录')),
  LastSignInIP: kept(line('登录地址', { max: 64, personal: ofAccount('address') })),
  /** Until when the name is locked after failed sign-ins; null: it is not. */
  LockedUntil: computed('锁定到', z.nullable(z.string())),
  /** There is a second factor. */
  HasFactor: computed('两步验证', z.boolean()),
  PasswordHash: hidden(line('密码', { max: 500, required: true })),
  PasswordTime: hidden(stamp('密码设置时间')),
  /** Deleted accounts stay, disabled, so that history keeps the name. */
  DeletedAt: hidden(time('删除时间')),
})
