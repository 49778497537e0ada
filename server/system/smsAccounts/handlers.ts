/** The smsAccounts family: one record per station, under the station's number. */
import { Refusal } from '../../../src/api/client.ts'
import { smsAccounts } from '../../../src/api/system/smsAccounts/calls.ts'
import { DAILY_LIMIT, smsAccountFields } from '../../../src/api/system/smsAccounts/fields.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { hasSecret, secretColumns } from '../../platform/records/secrets.ts'
import { smsToday } from './store.ts'

const GONE = '没有这个站点的短信账号，只能查看和修改本站点的。'
const empty = { Appkey: '', SecretID: null as number | null, Host: '', DailyLimit: DAILY_LIMIT, IsEnable: false }

const storedOf = (db: Db, StID: number) =>
  db.selectFrom('sms_accounts').selectAll().where('StID', '=', StID).forUpdate().executeTakeFirst()

/** Handlers of the smsAccounts family. */
export const smsAccountHandlers = implement(smsAccounts, {
  async get({ input, db, me, now }) {
    if (input.ID !== undefined && input.ID !== me.StID) throw new Refusal('missing', GONE)
    const found = await db
      .selectFrom('stations as s')
      .leftJoin('sms_accounts as p', 'p.StID', 's.ID')
      .select(['s.ID', 's.StationName', 'p.Appkey', 'p.SecretID', 'p.Host', 'p.IsEnable', 'p.UpdateTime'])
      .where('s.ID', '=', me.StID)
      .executeTakeFirstOrThrow()
    const { sent, limit } = await smsToday(db, me.StID, now)
    const HasSecret = await hasSecret(db, me.StID, found.SecretID)
    return {
      ...{ ID: found.ID, StID: found.ID, StationName: found.StationName },
      ...{ Appkey: found.Appkey ?? '', HasSecret, Host: found.Host ?? '' },
      ...{ DailyLimit: limit, SentToday: sent },
      ...{ IsEnable: found.IsEnable ?? false, UpdateTime: found.UpdateTime?.toISOString() ?? null },
    }
  },

  async save(request) {
    const { input, db, me, now, changed, logId } = request
    const { ID, ...sent } = input
    if (ID !== me.StID) throw new Refusal('missing', GONE)
    const stored = await storedOf(db, me.StID)
    const before = stored ?? empty
    const draft = { ...sent, ...(await secretColumns(request, { fields: smsAccountFields, draft: sent, before })) }
    const told = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    const changes = changedFields(before, told)
    if (!changes) return { ID }
    const after = { ...before, ...changes.After } as typeof empty
    if (after.IsEnable && after.Appkey === '')
      throw refuseField('Appkey', '启用真正发送前，请填写账号（AccessKey ID）。')
    if (after.IsEnable && after.SecretID === null)
      throw refuseField('AppSecret', '启用真正发送前，请填写密钥（AccessKey Secret）。')
    const { Appkey, SecretID, Host, DailyLimit, IsEnable } = after
    const columns = { Appkey, SecretID, Host, DailyLimit, IsEnable }
    await db
      .insertInto('sms_accounts')
      .values({ ID, StID: me.StID, ...columns, UpdateTime: now })
      .onConflict((same) => same.column('ID').doUpdateSet({ ...columns, UpdateTime: now }))
      .execute()
    const Title = '短信账号'
    changed(stored ? { ID, Title, ...changes } : { ID, Title, Before: null, After: columns })
    return { ID, LogID: logId }
  },
})
