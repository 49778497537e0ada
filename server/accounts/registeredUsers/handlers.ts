/** The registeredUsers family. */
import { Refusal } from '../../../src/api/client.ts'
import { registeredUsers } from '../../../src/api/accounts/registeredUsers/calls.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { queueSms } from '../../system/smsAccounts/queueSms.ts'
import { implement, type Undoer } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { outputExcel } from './output.ts'
import { memberRecords } from './records.ts'
import { addScore } from './score.ts'
import { tabs } from './tabs.ts'

/** Handlers of the registeredUsers family. */
export const registeredUserHandlers = implement(registeredUsers, {
  ...tabs,
  // Keyword goes another way than in other lists: see keyworded.
  list: ({ input: { Keyword: Words, ...input }, ...request }) =>
    memberRecords.list({ ...request, input: { ...input, Words } as typeof input }),
  get: memberRecords.get,
  save: memberRecords.save,
  enable: memberRecords.turn,
  outputExcel,

  async remove(request) {
    const { db, me, now } = request
    const outcome = await memberRecords.remove(request)
    await db
      .updateTable('register_contacts')
      .set({ GoneAt: now })
      .where('StID', '=', me.StID)
      .where('UserID', 'in', [0, ...outcome.Done])
      .execute()
    return outcome
  },

  updatePart(request) {
    const { db, input, changed, now } = request
    if (input.Part === 'score') return addScore(request)
    const { Label } = input
    if (Label === undefined) throw refuseField('Label', '请填写标签，留空表示去掉标签。')
    return memberRecords.each(request, async ({ ID, NickName, Label: before }) => {
      if (before === Label) return Label === '' ? '本来就没有标签' : `标签已经是“${Label}”`
      await db.updateTable('register_users').set({ Label, UpdateTime: now }).where('ID', '=', ID).execute()
      changed({ ID, Title: NickName, Before: { Label: before }, After: { Label } })
      return undefined
    })
  },

  examine(request) {
    const { db, input, changed, logDetail, now } = request
    const { Status, Reason = '' } = input
    if (Status === 'refused' && Reason === '') throw refuseField('Reason', '请填写不予通过的理由，会告诉用户本人。')
    if (Reason !== '') logDetail({ Reason })
    return memberRecords.each(request, async (stored) => {
      const Before = { Status: stored.Status, Reason: stored.Reason }
      if (Before.Status === Status) return Status === 'passed' ? '已经通过' : '已经是未通过'
      await db
        .updateTable('register_users')
        .set({ Status, Reason, UpdateTime: now })
        .where('ID', '=', stored.ID)
        .execute()
      changed({ ID: stored.ID, Title: stored.NickName, Before, After: { Status, Reason } })
      return undefined
    })
  },

  signOut(request) {
    const { db, changed } = request
    return memberRecords.each(request, async ({ ID, NickName }) => {
      const { numDeletedRows } = await db.deleteFrom('reader_sign_ins').where('UserID', '=', ID).executeTakeFirst()
      if (numDeletedRows === 0n) return '没有在任何设备上登录'
      changed({ ID, Title: NickName, Before: null, After: null })
      return undefined
    })
  },

  sendSms(request) {
    const { db, me, input, changed, logId, now } = request
    const { Sms: Value } = input
    return memberRecords.each(request, async ({ ID, NickName, Telphone }) => {
      const Phone = mobileDigits(Telphone)
      if (Phone === undefined) return '没有能收短信的大陆手机号码'
      const sms = { Purpose: 'notice', Value } as const
      const doer = { UserID: me.ID, AdminUserRealName: me.AdminUserRealName }
      await queueSms(
        db,
        { StID: me.StID, Family: 'registeredUsers', RecordID: ID, LogID: logId, ...doer, Phone, sms },
        now,
      )
      changed({ ID, Title: NickName, Before: { Sms: '' }, After: { Sms: Value } })
      return undefined
    })
  },

  async phone({ db, me, input, changed }) {
    const member = await db
      .selectFrom('register_users')
      .select(['ID', 'NickName', 'Telphone'])
      .where('ID', '=', input.ID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (!member) throw new Refusal('missing', '没有这个注册用户，可能已被删除。')
    changed({ ID: member.ID, Title: member.NickName, Before: null, After: null })
    return member
  },
})

const putBack = undoRow('register_users', '注册用户')

/** See server/undo.ts. Points are taken back by a line of the ledger, not by forgetting one. */
export const undoRegisteredUser: Undoer = async (request) => {
  const { db, me, change, now } = request
  const { ID, Before, After } = change
  // No column of the member: what waits is held back by who takes the act back.
  if (Before && 'Sms' in Before) return undefined
  const reason = await putBack(request)
  if (reason !== undefined) return reason
  if (Before && After && 'Score' in Before) {
    const Balance = Number(Before['Score'])
    const line = {
      StID: me.StID,
      UserID: ID,
      Title: '撤销：调整积分',
      Change: Balance - Number(After['Score']),
      Balance,
    }
    await db
      .insertInto('register_scores')
      .values({ ...line, CreateTime: now })
      .execute()
  }
  if (After === null)
    await db
      .updateTable('register_contacts')
      .set({ GoneAt: null })
      .where('UserID', '=', ID)
      .where('StID', '=', me.StID)
      .execute()
  return undefined
}
