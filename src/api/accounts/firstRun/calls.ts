/** Opening a newsroom in a browser, while there is no account yet. Ours. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { filledLine } from '../../text/recordFields.ts'
import { REAL_NAME_MAX } from '../adminUsers/fields.ts'
import { PASSWORD_MAX } from '../session/passwordRule.ts'
import { SignedIn } from '../session/signedIn.ts'

/** Ours: how long the key is that the server prints at its start, without its hyphens. */
export const FIRST_RUN_KEY_LENGTH = 20
/** Ours: how often an address may try, per hour; all together so often times FIRST_RUN_ALL. */
export const FIRST_RUN_TRIES = 10
/** See FIRST_RUN_TRIES. */
export const FIRST_RUN_ALL = 5

/** An account that was made besides; its password is shown this once, and changed when it is first used. */
const FirstAccount = z.object({ UserName: z.string(), RoleName: z.string(), PassWord: z.string() })
/** See the schema. */
export type FirstAccount = z.infer<typeof FirstAccount>

/** Two calls that nobody need be signed in for: whether there is nobody yet, and being the first. */
export const firstRun = defineFamily({
  name: 'firstRun',
  title: '开通新闻室',
  host: 'main',
  pages: [],
  row: FirstAccount,
  calls: {
    state: read('GET /api/auth/firstrun', z.object({}), z.object({ IsOpen: flag }), { access: 'open', rate: 120 }),
    create: write(
      'POST /api/auth/firstrun',
      z.object({
        Key: z
          .string('请填写一次性密钥')
          .check(z.trim(), z.minLength(1, '请填写一次性密钥'), z.maxLength(64, '一次性密钥不能超过 64 个字')),
        StationName: filledLine('站点名称', 50),
        UserName: filledLine('账号', 64),
        AdminUserRealName: filledLine('姓名', REAL_NAME_MAX),
        PassWord: z
          .string('请填写密码')
          .check(z.minLength(1, '请填写密码'), z.maxLength(PASSWORD_MAX, `密码不能超过 ${PASSWORD_MAX} 个字`)),
        /** An account for each role, so that the three levels can begin. */
        Accounts: z._default(flag, true),
        SensitiveWords: z._default(flag, false),
      }),
      z.extend(SignedIn, {
        /** What was put in, as people call it. */
        Made: z.array(z.string()),
        Accounts: z.array(FirstAccount),
      }),
      { access: 'open', rate: 60 },
    ),
  },
})
