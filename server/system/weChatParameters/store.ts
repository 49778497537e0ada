/** A station's WeChat parameters, for those who call WeChat with them. */
import { Refusal } from '../../../src/api/client.ts'
import { WECHAT_HOST } from '../../../src/api/system/weChatParameters/fields.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { secretOf } from '../../platform/records/secrets.ts'

/** Enough to call WeChat. */
export interface WeChatAccess {
  readonly StID: number
  readonly AppID: string
  readonly AppSecret: string
  readonly Host: string
}

/** clients match the word. */
export const NOT_CONFIGURED = '未配置微信参数，请联系管理员在“微信参数”中设置并启用。'

/** Those of a station. Throws 'refused' with 未配置 when they are not filled in and enabled. */
export async function weChatOf(db: Db, StID: number): Promise<WeChatAccess> {
  const found = await db
    .selectFrom('wechat_parameters')
    .selectAll()
    .where('StID', '=', StID)
    .where('IsEnable', '=', true)
    .executeTakeFirst()
  const AppSecret = found && (await secretOf(db, StID, found.SecretID))
  if (!found || found.AppID === '' || !AppSecret) throw new Refusal('refused', NOT_CONFIGURED)
  return { StID, AppID: found.AppID, AppSecret, Host: found.Host || WECHAT_HOST }
}

/** What a binding was made under; it is believed under no other. */
export interface BoundUnder {
  readonly Host: string
  readonly AppID: string
}

/** Under what a station asks WeChat now, enabled or not; undefined when it has no parameters. */
export async function weChatPlace(db: Db, StID: number): Promise<BoundUnder | undefined> {
  const found = await db
    .selectFrom('wechat_parameters')
    .select(['Host', 'AppID'])
    .where('StID', '=', StID)
    .executeTakeFirst()
  return found && { AppID: found.AppID, Host: found.Host || WECHAT_HOST }
}

/** The stations whose people may sign in by WeChat. */
export function weChatStations(db: Db) {
  return db
    .selectFrom('wechat_parameters as p')
    .innerJoin('stations as s', 's.ID', 'p.StID')
    .select(['p.StID', 's.StationName', 'p.AppID'])
    .where('p.IsEnable', '=', true)
    .where('p.AppID', '<>', '')
    .where('p.SecretID', 'is not', null)
    .orderBy('p.StID')
    .execute()
}
