/** Who signed in here of late (C345, S-93). Ours: everything but the address; the specification names the call only. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { SignIn } from '../session/signIn.ts'

/** Ours: how far back is looked, in days. */
export const LOGIN_PEOPLE_DAYS = 30

/** Somebody who signed in within LOGIN_PEOPLE_DAYS. */
export const LoginPerson = z.object({
  ID: z.number(),
  StID: z.number(),
  AdminUserName: z.string(),
  AdminUserRealName: z.string(),
  RoleName: z.string(),
  /** The last time, from where, and how: 登录, 扫码登录, 微信登录, 单位账号登录. */
  LastTime: z.string(),
  UserIP: z.string(),
  Way: z.string(),
  /** How often in all these days. */
  Times: z.number(),
  /** Whether any of their sign-ins is still good. */
  IsSignedIn: flag,
})
/** See the schema. */
export type LoginPerson = z.infer<typeof LoginPerson>

/** The people, who signed in last first. */
export const loginPeople = defineFamily({
  name: 'loginPeople',
  title: '登录人员',
  measure: '人',
  host: 'legacy',
  pages: ['/LoginPeople'],
  row: LoginPerson,
  calls: {
    // ID: only this person. Keyword: in names.
    list: read(
      'ANY /Loginpeople/getListByID',
      z.extend(paging, { ID: z.optional(id), Keyword: z.optional(z.string().check(limited('关键词', 100))) }),
      page(LoginPerson),
    ),
    // Ours: somebody's sign-ins that still hold, and ending them: those of some people, or one by its Key.
    signIns: read('POST /api/user/user/signinsof', z.object({ ID: id }), z.array(SignIn), { host: 'main' }),
    end: write('POST /api/user/user/signout', z.object({ Ids: ids }), outcome, { host: 'main' }),
    endOne: write(
      'POST /api/user/user/signoutone',
      z.object({ ID: id, Key: z.string('缺少登录编号').check(z.minLength(1, '缺少登录编号'), z.maxLength(64)) }),
      z.object({ Ended: z.number() }),
      { host: 'main' },
    ),
  },
})
