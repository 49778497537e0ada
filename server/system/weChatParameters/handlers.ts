/** The weChatParameters family: one record per station, under the station's number. */
import { Refusal } from '../../../src/api/client.ts'
import { weChatParameters } from '../../../src/api/system/weChatParameters/calls.ts'
import { weChatParameterFields } from '../../../src/api/system/weChatParameters/fields.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { hasSecret, secretColumns } from '../../platform/records/secrets.ts'

const GONE = '没有这个站点的微信参数，只能查看和修改本站点的。'
const empty = { AppID: '', SecretID: null as number | null, Host: '', IsEnable: false }

const storedOf = (db: Db, StID: number) =>
  db.selectFrom('wechat_parameters').selectAll().where('StID', '=', StID).forUpdate().executeTakeFirst()

/** Handlers of the weChatParameters family. */
export const weChatParameterHandlers = implement(weChatParameters, {
  async get({ input, db, me }) {
    if (input.ID !== undefined && input.ID !== me.StID) throw new Refusal('missing', GONE)
    const found = await db
      .selectFrom('stations as s')
      .leftJoin('wechat_parameters as p', 'p.StID', 's.ID')
      .select(['s.ID', 's.StationName', 'p.AppID', 'p.SecretID', 'p.Host', 'p.IsEnable', 'p.UpdateTime'])
      .where('s.ID', '=', me.StID)
      .executeTakeFirstOrThrow()
    const HasSecret = await hasSecret(db, me.StID, found.SecretID)
    return {
      ...{ ID: found.ID, StID: found.ID, StationName: found.StationName },
      ...{ AppID: found.AppID ?? '', HasSecret, Host: found.Host ?? '' },
      ...{ IsEnable: found.IsEnable ?? false, UpdateTime: found.UpdateTime?.toISOString() ?? null },
    }
  },

  async save(request) {
    const { input, db, me, now, changed, logId } = request
    const { ID, ...sent } = input
    if (ID !== me.StID) throw new Refusal('missing', GONE)
    const stored = await storedOf(db, me.StID)
    const before = stored ?? empty
    const draft = { ...sent, ...(await secretColumns(request, { fields: weChatParameterFields, draft: sent, before })) }
    const told = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    const changes = changedFields(before, told)
    if (!changes) return { ID }
    const after = { ...before, ...changes.After } as typeof empty
    if (after.IsEnable && after.AppID === '') throw refuseField('AppID', '启用微信登录前，请填写应用编号。')
    if (after.IsEnable && after.SecretID === null) throw refuseField('AppSecret', '启用微信登录前，请填写应用密钥。')
    const { AppID, SecretID, Host, IsEnable } = after
    const columns = { AppID, SecretID, Host, IsEnable }
    await db
      .insertInto('wechat_parameters')
      .values({ ID, StID: me.StID, ...columns, UpdateTime: now })
      .onConflict((same) => same.column('ID').doUpdateSet({ ...columns, UpdateTime: now }))
      .execute()
    const Title = '微信参数'
    changed(stored ? { ID, Title, ...changes } : { ID, Title, Before: null, After: columns })
    return { ID, LogID: logId }
  },
})
