/** The bindings family: a person's own telephone number and WeChat. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { bindings, mobileNumber, NOT_MOBILE } from '../../../src/api/accounts/bindings/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { askMail, confirmMail, mailFacts, unbindMail } from './mail.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { refuseDevice } from '../session/fromDevice.ts'
import { openIDOf } from '../../system/weChatParameters/openID.ts'
import { weChatOf, weChatPlace, weChatStations } from '../../system/weChatParameters/store.ts'

const phoneOf = (db: Db, ID: number) =>
  db.selectFrom('admin_users').select('Telphone').where('ID', '=', ID).executeTakeFirstOrThrow()
/** The WeChat of a person, unless it was bound under another host or application than the station has now. */
async function boundOf(db: Db, me: Me) {
  const place = await weChatPlace(db, me.StID)
  return db
    .selectFrom('wechat_bindings')
    .select('BindTime')
    .where('UserID', '=', me.ID)
    .where('Host', '=', place?.Host ?? '')
    .where('AppID', '=', place?.AppID ?? '')
    .executeTakeFirst()
}

/** Handlers of the bindings family. */
export const bindingHandlers = implement(bindings, {
  async mine({ db, me, now }) {
    const [phone, bound, stations] = [await phoneOf(db, me.ID), await boundOf(db, me), await weChatStations(db)]
    return {
      ID: me.ID,
      Telphone: maskedPhone(phone.Telphone),
      IsOpenID: bound !== undefined,
      BindTime: bound?.BindTime.toISOString() ?? null,
      AppID: stations.find(({ StID }) => StID === me.StID)?.AppID ?? '',
      ...(await mailFacts(db, me, now)),
    }
  },

  async bindPhone({ input, db, me, tokenHash, changed }) {
    await refuseDevice({ db, tokenHash })
    const isNone = input.telphone.trim() === ''
    const Telphone = isNone ? '' : mobileNumber(input.telphone)
    if (Telphone === undefined) throw refuseField('telphone', NOT_MOBILE)
    const before = await phoneOf(db, me.ID)
    if (before.Telphone !== Telphone) {
      await db.updateTable('admin_users').set({ Telphone }).where('ID', '=', me.ID).execute()
      const masked = { Before: { Telphone: maskedPhone(before.Telphone) }, After: { Telphone: maskedPhone(Telphone) } }
      changed({ ID: me.ID, Title: me.AdminUserRealName, ...masked })
    }
    return { Telphone: maskedPhone(Telphone) }
  },

  async isOpenID({ db, me }) {
    await weChatOf(db, me.StID)
    return { IsOpenID: (await boundOf(db, me)) !== undefined }
  },

  async openID({ input, db, me, now, tokenHash, changed, outgoingHosts }) {
    await refuseDevice({ db, tokenHash })
    // Nothing is locked while WeChat is asked.
    const access = await weChatOf(db, me.StID)
    const { Host, AppID } = access
    const OpenID = await openIDOf(access, { code: input.code, outgoingHosts })
    // Who was deleted keeps nobody else out.
    await db
      .deleteFrom('wechat_bindings')
      .where('StID', '=', me.StID)
      .where('Host', '=', Host)
      .where('AppID', '=', AppID)
      .where('OpenID', '=', OpenID)
      .where('UserID', 'in', (gone) => gone.selectFrom('admin_users').select('ID').where('DeletedAt', 'is not', null))
      .execute()
    const row = { UserID: me.ID, StID: me.StID, Host, AppID, OpenID, BindTime: now }
    const bound = await db
      .insertInto('wechat_bindings')
      .values(row)
      .onConflict((same) => same.column('UserID').doUpdateSet({ Host, AppID, OpenID, BindTime: now }))
      .returning('UserID')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== '23505') throw error
        throw new Refusal('conflict', '这个微信已绑定本站点的另一个账号，请先在那个账号里解除。')
      })
    if (bound) changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
    return { OpenID }
  },

  askMail,
  confirmMail,
  unbindMail,

  async unbind({ db, me, tokenHash, changed }) {
    await refuseDevice({ db, tokenHash })
    const gone = await db
      .deleteFrom('wechat_bindings')
      .where('UserID', '=', me.ID)
      .returning('UserID')
      .executeTakeFirst()
    if (gone) changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
    return null
  },
})
