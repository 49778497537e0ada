/** Staff accounts and their administration. Spec 2, section 7 "Settings"; E-14, E-58. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { PASSWORD_MAX } from '../session/passwordRule.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'

/** Ours: names people sign in with. */
const USER_NAME = /^[\p{L}\p{N}._@-]{2,64}$/u

/** An account. Ours beyond E-14: the specification names the calls and no fields. */
export const AdminUser = z.object({
  ID: z.number(),
  StID: z.number(),
  UserName: z.string(),
  AdminUserRealName: z.string(),
  AdminIcon: z.string(),
  RoleID: z.number(),
  RoleName: z.string(),
  MechanismID: z.nullable(z.number()),
  MechanismName: z.string(),
  Telphone: z.string(), // sic
  ReMark: z.string(),
  Enabled: flag,
  IsNotOperated: flag,
  NotOperatedMin: z.number(),
  /** Another password is asked for at the next sign-in. */
  MustChange: flag,
  CreateTime: z.string(),
  LastSignInTime: z.nullable(z.string()),
  LastSignInIP: z.string(),
  /** Until when the name is locked after failed sign-ins; null: it is not. */
  LockedUntil: z.nullable(z.string()),
})
/** See the schema. */
export type AdminUser = z.infer<typeof AdminUser>

const AdminUserDraft = z.object({
  ID: z.optional(id),
  /** For a new account only: the log of what was done names it. */
  UserName: z.optional(
    z
      .string('请填写账号')
      .check(
        z.trim(),
        z.minLength(1, '请填写账号'),
        z.regex(USER_NAME, '账号要有 2 到 64 个字，只能用文字、数字和 . _ - @。'),
      ),
  ),
  AdminUserRealName: z.optional(filledLine('姓名', 30)),
  RoleID: z.optional(id),
  MechanismID: z.optional(z.nullable(id)),
  Telphone: z.optional(
    z.string().check(z.trim(), z.regex(/^(1[3-9]\d{9})?$/, '手机号要是 11 位数字，以 13 到 19 开头。')),
  ), // sic
  ReMark: z.optional(oneLine('备注', 200)),
  IsNotOperated: z.optional(flag),
  NotOperatedMin: z.optional(wholeNumber('无操作自动退出的分钟数', 1, 1440)),
  /** For a new account only. */
  PassWord: z.optional(
    z
      .string('请填写初始密码')
      .check(z.minLength(1, '请填写初始密码'), z.maxLength(PASSWORD_MAX, `初始密码不能超过 ${PASSWORD_MAX} 个字`)),
  ), // sic
  /** For a new account; default true. */
  MustChange: z.optional(flag),
})

/** A role as somebody who gives it must know it. */
const RoleChoice = z.object({
  ID: z.number(),
  Name: z.string(),
  Enabled: flag,
  /** It holds no more than one's own. */ May: flag,
})
const DepartChoice = z.object({ ID: z.number(), Name: z.string(), ParentID: z.number() })

/** Accounts of the caller's station; deleted ones are not among them. */
export const adminUsers = defineFamily({
  name: 'adminUsers',
  title: '账号',
  measure: '个',
  host: 'main',
  pages: ['/AdminUser'],
  row: AdminUser,
  calls: {
    list: read(
      'POST /api/user/user/getpagelist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        RoleID: z.optional(id),
        MechanismID: z.optional(id),
        Enabled: z.optional(flag),
        Locked: z.optional(flag),
        ...sorting('AdminUserRealName', 'UserName', 'LastSignInTime'),
      }),
      page(AdminUser),
    ),
    // Ours: the newer address.
    get: read('POST /api/user/user/getinfo', z.object({ ID: id }), AdminUser, {
      also: [{ host: 'legacy', wire: 'POST /NewAdmin/GetAdminUserInfoByID' }],
    }),
    // Ours: what an account may be given.
    choices: read(
      'GET /api/user/user/choices',
      z.object({}),
      z.object({ Roles: z.array(RoleChoice), Departs: z.array(DepartChoice) }),
    ),
    save: write('POST /api/user/user/addoredit', AdminUserDraft, saved, {
      also: [{ host: 'legacy', wire: 'POST /NewAdmin/SaveAdminUser' }],
    }),
    // Ours: the newer address, and the payload.
    enable: write('POST /api/user/user/enabled', z.object({ Ids: ids, Enabled: flag }), outcome, {
      also: [{ host: 'legacy', wire: 'POST /NewAdmin/EditStatus' }],
    }),
    remove: write('POST /api/user/user/delete', z.object({ Ids: ids }), outcome, {
      also: [{ host: 'legacy', wire: 'POST /NewAdmin/DeleteAdminUser' }],
    }),
    // Ours: a new random password, told once; another one is asked for at the next sign-in.
    resetPassword: write(
      'POST /api/user/user/resetpassword',
      z.object({ ID: id }),
      z.object({ ID: z.number(), PassWord: z.string(), LogID: z.number() }), // sic
    ),
    // Ours: forgives failed sign-ins.
    unlock: write('POST /api/user/user/unlock', z.object({ Ids: ids }), outcome),
  },
})
