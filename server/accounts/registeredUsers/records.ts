/** Members as records: what is looked for, what is shown of a telephone number, what may be written. */
import { sql } from 'kysely'
import { registeredUsers, type RegisteredUser } from '../../../src/api/accounts/registeredUsers/calls.ts'
import { isMasked, maskedPhone } from '../../../src/api/text/phone.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { toWire } from '../../platform/records/columns.ts'
import { containing } from '../../platform/sql/containing.ts'

type StoredMember = StoredOf<'register_users'>

/** A member as the wire has it; the number whole only where `whole` says so. */
export function toMember(stored: StoredMember, whole = false): RegisteredUser {
  const Telphone = whole ? stored.Telphone : maskedPhone(stored.Telphone)
  return { ...toWire(stored), Telphone } as RegisteredUser
}

/** The condition of a keyword: names, label, or one whole number. Parts of numbers would let people guess the rest. */
export function keyworded(Keyword: unknown) {
  if (typeof Keyword !== 'string' || Keyword === '') return undefined
  const pattern = containing(Keyword)
  return sql<boolean>`("NickName" ilike ${pattern} or "RealName" ilike ${pattern} or "Label" ilike ${pattern}
    or "Telphone" = ${Keyword})`
}

/** A masked number stands for the one it was made of. Throws 'refused' when it was made of another. */
function phoneAfter(sent: string | undefined, before: StoredMember | undefined): { Telphone?: string } {
  if (sent === undefined || !isMasked(sent)) return {}
  if (before && sent === maskedPhone(before.Telphone)) return { Telphone: before.Telphone }
  throw refuseField('Telphone', '电话里有星号，请填写完整的号码。')
}

/** The records. Nicknames may stand twice; a telephone number stands once in a station. */
export const memberRecords = recordsOf(registeredUsers, 'register_users', {
  name: 'NickName',
  once: false,
  search: [],
  filters: ['Status', 'Source', 'Enabled'],
  where: ({ Words }) => keyworded(Words),
  order: '"RegisterTime" desc, "ID" desc',
  toRow: (stored) => toMember(stored),
  async saving({ db, me }, draft, before) {
    const meant = phoneAfter(draft.Telphone, before)
    const { Telphone = '' } = { ...draft, ...meant }
    if (Telphone !== '' && Telphone !== before?.Telphone) {
      const duplicate = await db
        .selectFrom('register_users')
        .select('NickName')
        .where('StID', '=', me.StID)
        .where('Telphone', '=', Telphone)
        .executeTakeFirst()
      if (duplicate) throw refuseField('Telphone', `这个电话已经是注册用户“${duplicate.NickName}”的，请核对。`)
    }
    return meant
  },
})
