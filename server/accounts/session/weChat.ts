/** Signing in by WeChat (C003, R-011). */
import { Refusal } from '../../../src/api/client.ts'
import type { weChatCalls } from '../../../src/api/accounts/session/weChatCalls.ts'
import type { Handler } from '../../platform/pipeline/implement.ts'
import { openIDOf } from '../../system/weChatParameters/openID.ts'
import { NOT_CONFIGURED, weChatOf, weChatStations } from '../../system/weChatParameters/store.ts'
import { enter } from './enter.ts'

/** The handlers; spread into those of the session family. */
export const weChatHandlers: { readonly [K in keyof typeof weChatCalls]: Handler<(typeof weChatCalls)[K]> } = {
  weChatStations: ({ db }) => weChatStations(db),

  async weChatLogin(request) {
    const { input, db } = request
    const all = await weChatStations(db)
    if (all.length === 0) throw new Refusal('refused', NOT_CONFIGURED)
    if (input.StID === undefined && all.length > 1) throw new Refusal('refused', '请先选择站点，再用微信登录。')
    const StID = input.StID ?? all[0]!.StID
    const access = await weChatOf(db, StID)
    const OpenID = await openIDOf(access, { code: input.code, outgoingHosts: request.outgoingHosts })
    const bound = await db
      .selectFrom('wechat_bindings')
      .select('UserID')
      .where('StID', '=', StID)
      .where('Host', '=', access.Host)
      .where('AppID', '=', access.AppID)
      .where('OpenID', '=', OpenID)
      .executeTakeFirst()
    if (!bound) throw new Refusal('refused', '这个微信还没有绑定账号：请先用密码登录，在“账号管理”里绑定微信。')
    return enter(request, bound.UserID, { Way: 'wechat', ReMark: '微信登录' })
  },
}
