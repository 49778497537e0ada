/** The mailAccounts family: one record per station, under the station's number. */
import { Refusal } from '../../../src/api/client.ts'
import { mailAccounts } from '../../../src/api/system/mailAccounts/calls.ts'
import { mailAccountFields } from '../../../src/api/system/mailAccounts/fields.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { hasSecret, secretColumns } from '../../platform/records/secrets.ts'
import { isMailOn } from './store.ts'

const GONE = '没有这个站点的邮件账号，只能查看和修改本站点的。'
const Title = '邮件账号'
const empty = {
  ...{ Host: '', Port: 465, Security: 'tls' as const, Appkey: '', SecretID: null as number | null },
  ...{ FromAddress: '', FromName: '', IsEnable: false },
}

const storedOf = (db: Db, StID: number) =>
  db.selectFrom('mail_accounts').selectAll().where('StID', '=', StID).forUpdate().executeTakeFirst()

function refuseHalf({ Host, Appkey, SecretID, FromAddress, IsEnable }: Omit<typeof empty, 'Security'>): void {
  if (Appkey === '' && SecretID !== null && IsEnable) throw refuseField('Appkey', '有密码就要填写账号。')
  if (Appkey !== '' && SecretID === null && IsEnable) throw refuseField('AppSecret', '启用前，请填写这个账号的密码。')
  if (IsEnable && Host === '') throw refuseField('Host', '启用前，请填写服务器。')
  if (IsEnable && FromAddress === '') throw refuseField('FromAddress', '启用前，请填写发件地址。')
}

/** Handlers of the mailAccounts family. */
export const mailAccountHandlers = implement(mailAccounts, {
  async get({ input, db, me }) {
    if (input.ID !== undefined && input.ID !== me.StID) throw new Refusal('missing', GONE)
    const station = await db
      .selectFrom('stations')
      .select(['ID', 'StationName'])
      .where('ID', '=', me.StID)
      .executeTakeFirstOrThrow()
    const found = await db.selectFrom('mail_accounts').selectAll().where('StID', '=', me.StID).executeTakeFirst()
    const { Host, Port, Security, Appkey, SecretID, FromAddress, FromName, IsEnable } = found ?? empty
    const HasSecret = await hasSecret(db, me.StID, SecretID)
    return {
      ...{ ID: station.ID, StID: station.ID, StationName: station.StationName },
      ...{ Host, Port, Security, Appkey, HasSecret, FromAddress, FromName, IsEnable },
      UpdateTime: found?.UpdateTime?.toISOString() ?? null,
    }
  },

  async save(request) {
    const { input, db, me, now, changed, logId } = request
    const { ID, ...sent } = input
    if (ID !== me.StID) throw new Refusal('missing', GONE)
    const stored = await storedOf(db, me.StID)
    const before = stored ?? empty
    const draft = { ...sent, ...(await secretColumns(request, { fields: mailAccountFields, draft: sent, before })) }
    const told = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    const changes = changedFields(before, told)
    if (!changes) return { ID }
    const after = { ...before, ...changes.After } as typeof empty
    refuseHalf(after)
    const { Host, Port, Security, Appkey, SecretID, FromAddress, FromName, IsEnable } = after
    const columns = { Host, Port, Security, Appkey, SecretID, FromAddress, FromName, IsEnable }
    await db
      .insertInto('mail_accounts')
      .values({ ID, StID: me.StID, ...columns, UpdateTime: now })
      .onConflict((same) => same.column('ID').doUpdateSet({ ...columns, UpdateTime: now }))
      .execute()
    changed(stored ? { ID, Title, ...changes } : { ID, Title, Before: null, After: columns })
    return { ID, LogID: logId }
  },

  async test({ input, db, me, now, changed, logId }) {
    if (input.ID !== me.StID) throw new Refusal('missing', GONE)
    if (!(await isMailOn(db, me.StID))) throw new Refusal('refused', '邮件账号还没有启用，请先填写并启用。')
    const own = await db.selectFrom('mail_bindings').select('UserID').where('UserID', '=', me.ID).executeTakeFirst()
    if (input.To === 'own' && !own)
      throw refuseField('To', '您还没有绑定邮箱，请先在“我的账号”里绑定，或发给发件地址自己。')
    await queueEffects(
      db,
      [
        {
          ...{
            StID: me.StID,
            Kind: 'mail',
            Event: 'mailTest',
            Family: mailAccounts.name,
            RecordID: me.StID,
            LogID: null,
          },
          ...{ UserID: me.ID, AdminUserRealName: me.AdminUserRealName, Title: '测试邮件', Payload: { To: input.To } },
        },
      ],
      now,
    )
    changed({ ID: me.StID, Title, Before: null, After: null })
    return { ID: me.StID, LogID: logId }
  },
})
