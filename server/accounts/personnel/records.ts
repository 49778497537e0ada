/** The records of the personnel. */
import { sql } from 'kysely'
import { personnel } from '../../../src/api/accounts/personnel/calls.ts'
import { isMasked, maskedPhone } from '../../../src/api/text/phone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { initialsOf, syllablesOf } from '../../platform/pinyin/pinyin.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { typesOf } from './row.ts'

/** How a name is found by its sound: the columns that follow from it. */
export function soundColumns(Name: string): { NameInitials: string; NamePinyin: string } {
  return { NameInitials: initialsOf(Name), NamePinyin: syllablesOf(Name) }
}

/** Throws 'refused' for a type the station does not have; one that was chosen before it was disabled may stay. */
async function checkTypes(
  { db, me }: Request<unknown>,
  types: readonly string[],
  before: readonly string[],
): Promise<void> {
  const known = await typesOf(db, me.StID)
  for (const type of types) {
    if (before.includes(type)) continue
    const option = known.find(({ Value }) => Value === type)
    if (!option) throw refuseField('Types', `人员类型里没有“${type}”，请到数据字典里添加。`)
    if (!option.IsEnable) throw refuseField('Types', `人员类型“${option.Name}”已禁用，请换一个。`)
  }
}

/** Throws 'refused' for a department that is not there. */
async function checkDepartment({ db, me }: Request<unknown>, ID: number): Promise<void> {
  const found = await db
    .selectFrom('mechanisms')
    .select('ID')
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw refuseField('MechanismID', '没有这个机构，它可能已被删除，请重新选择。', 'missing')
}

/** A masked number stands for the one it was made of. Throws 'refused' when it was made of another. */
function phoneAfter(sent: string | undefined, before: StoredOf<'personnel'> | undefined): { Phone?: string } {
  if (sent === undefined || !isMasked(sent)) return {}
  if (before && sent === maskedPhone(before.Phone)) return { Phone: before.Phone }
  throw refuseField('Phone', '电话里有星号，请填写完整的号码。')
}

/** The records. Names may stand twice: two people can be called alike. */
export const personnelRecords = recordsOf(personnel, 'personnel', {
  once: false,
  search: ['Name', 'NameInitials', 'NamePinyin', 'Post'],
  filters: ['MechanismID'],
  where: ({ Type }) => (typeof Type === 'string' && Type !== '' ? sql`"Types" ? ${Type}` : undefined),
  order: '"ShowOrder", "ID"',
  json: ['Types'],
  async saving(request, draft, before) {
    const { Name, Types, MechanismID } = draft
    if (Types) await checkTypes(request, Types, before?.Types ?? [])
    if (typeof MechanismID === 'number' && MechanismID !== before?.MechanismID)
      await checkDepartment(request, MechanismID)
    return {
      ...phoneAfter(draft.Phone, before),
      ...(Name !== undefined && Name !== before?.Name ? soundColumns(Name) : {}),
      ...(before ? {} : { ShowOrder: await lastPlace(request, 'personnel') }),
    }
  },
})
