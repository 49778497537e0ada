/** Members as records: what is looked for, what is shown of a telephone number, what may be written. */
import { sql } from 'kysely'
import type { RegisteredUser } from '../../../src/api/accounts/registeredUsers/calls.ts'
import { isMasked, maskedPhone } from '../../../src/api/text/phone.ts'
import { recordsIn, type Stored } from '../../platform/records/recordsOf.ts'
import { needFields, refuseField } from '../../platform/records/refuseField.ts'
import { toWire } from '../../platform/records/columns.ts'
import { containing } from '../../platform/sql/containing.ts'

/** A member as the wire has it; the number whole only where `whole` says so. */
export function toMember(stored: Stored, whole = false): RegisteredUser {
  const row = toWire(stored) as unknown as RegisteredUser
  return whole ? row : { ...row, Telphone: maskedPhone(row.Telphone) }
}

/** The condition of a keyword: names, label, or one whole number. Parts of numbers would let people guess the rest. */
export function keyworded(Keyword: unknown) {
  if (typeof Keyword !== 'string' || Keyword === '') return undefined
  const pattern = containing(Keyword)
  return sql<boolean>`("NickName" ilike ${pattern} or "RealName" ilike ${pattern} or "Label" ilike ${pattern}
    or "Telphone" = ${Keyword})`
}

/** A masked number stands for the one it was made of. Throws 'refused' when it was made of another. */
function phoneAfter(sent: unknown, before: Stored | undefined): { Telphone?: unknown } {
  if (typeof sent !== 'string' || !isMasked(sent)) return {}
  if (before && sent === maskedPhone(String(before['Telphone']))) return { Telphone: before['Telphone'] }
  throw refuseField('Telphone', '电话里有星号，请填写完整的号码。')
}

/** The records. Nicknames may stand twice; a telephone number stands once in a station. */
export const memberRecords = recordsIn<RegisteredUser>({
  table: 'register_users',
  noun: '注册用户',
  name: 'NickName',
  once: false,
  search: [],
  filters: ['Status', 'Source', 'Enabled'],
  where: ({ Words }) => keyworded(Words),
  order: '"RegisterTime" desc, "ID" desc',
  touched: 'UpdateTime',
  toRow: (stored) => toMember(stored),
  async saving({ db, me }, draft, before) {
    needFields(draft, before, { NickName: '昵称' })
    const { Telphone = '' } = { Telphone: draft['Telphone'], ...phoneAfter(draft['Telphone'], before) }
    if (typeof Telphone === 'string' && Telphone !== '' && Telphone !== before?.['Telphone']) {
      const duplicate = await db
        .selectFrom('register_users')
        .select('NickName')
        .where('StID', '=', me.StID)
        .where('Telphone', '=', Telphone)
        .executeTakeFirst()
      if (duplicate) throw refuseField('Telphone', `这个电话已经是注册用户“${duplicate.NickName}”的，请核对。`)
    }
    return phoneAfter(draft['Telphone'], before)
  },
})
