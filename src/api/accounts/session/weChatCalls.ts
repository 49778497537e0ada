/** Signing in by WeChat (C003), by a person who bound theirs before. */
import { z } from 'zod/mini'
import { id } from '../../callSchemas.ts'
import { read, write } from '../../contract.ts'
import { SignedInByCode } from './signedIn.ts'

/** What WeChat hands over when somebody agreed there. */
export const weChatCode = z
  .string('缺少微信授权码')
  .check(z.trim(), z.minLength(1, '缺少微信授权码'), z.maxLength(128, '微信授权码不正确'))

/** The calls; spread into the session family. */
export const weChatCalls = {
  // Ours: where people are sent to agree; a station without WeChat parameters is not among them.
  weChatStations: read(
    'GET /api/auth/wechat',
    z.object({}),
    z.array(z.object({ StID: z.number(), StationName: z.string(), AppID: z.string() })),
    { access: 'open' },
  ),
  // Ours: the legacy path, which is not shown, and StID; default the only station that has WeChat parameters.
  weChatLogin: write(
    'POST /NewLogin/WeChatLogin',
    z.object({ code: weChatCode, StID: z.optional(id) }),
    SignedInByCode,
    { access: 'open', host: 'legacy', also: [{ host: 'main', wire: 'POST /api/auth/wechatlogin' }], rate: 20 },
  ),
}
