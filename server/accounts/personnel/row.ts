/** From stored people to those the wire shows. */
import type { Person } from '../../../src/api/accounts/personnel/calls.ts'
import { builtInDictionaries } from '../../../src/api/system/dictionaries/builtIn.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { dictionaryOptions, type DictionaryOption } from '../../platform/records/dictionaryOptions.ts'

/** The types of the station. */
export function typesOf(db: Db, StID: number): Promise<DictionaryOption[]> {
  return dictionaryOptions(db, StID, builtInDictionaries.personnelType)
}

/** With the names of types and departments, and the number masked. */
export async function shown(db: Db, StID: number, rows: readonly Person[]): Promise<Person[]> {
  const names = new Map((await typesOf(db, StID)).map(({ Value, Name }) => [Value, Name]))
  const asked = [...new Set(rows.flatMap(({ MechanismID }) => MechanismID ?? []))]
  const departments =
    asked.length === 0
      ? []
      : await db
          .selectFrom('mechanisms')
          .select(['ID', 'Name'])
          .where('StID', '=', StID)
          .where('ID', 'in', asked)
          .execute()
  const departmentNames = new Map(departments.map(({ ID, Name }) => [ID, Name]))
  return rows.map((row) => ({
    ...row,
    Phone: maskedPhone(row.Phone),
    TypeNames: row.Types.map((type) => names.get(type) ?? type),
    MechanismName: (row.MechanismID !== null && departmentNames.get(row.MechanismID)) || '',
  }))
}
