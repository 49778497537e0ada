/** Staff accounts and their administration. Spec 2, section 7 "Settings"; E-14, E-58. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { adminUserFields } from './fields.ts'

/** An account. */
export type AdminUser = RowFrom<typeof adminUserFields>
const AdminUser = rowOf(adminUserFields)

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
  fields: adminUserFields,
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
    save: write('POST /api/user/user/addoredit', draftOf(adminUserFields), saved, {
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
    // Ours: takes every second factor away and ends the sign-ins; where the role wants one it is made at the next.
    resetFactor: write('POST /api/user/user/resetfactor', z.object({ ID: id }), saved),
    // Ours: forgives failed sign-ins.
    unlock: write('POST /api/user/user/unlock', z.object({ Ids: ids }), outcome),
  },
})
