/** Records of a station's directories: areas, people, dictionaries and their values. */
import type { FamilyName } from '../../src/api/index.ts'
import type { Owner, Row } from './rows.ts'
import type { World } from './app.ts'

/** Makes records that carry a text. */
type Make = (w: World, owner: Owner, text: string) => Promise<Row[]>

async function dictionaries(w: World, owner: Owner, text: string): Promise<Row[]> {
  const { StID } = w.people[owner]
  const { n } = await w.db
    .selectFrom('dictionaries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const row = await w.db
    .insertInto('dictionaries')
    .values({ StID, Code: `code${n}`, Name: text, ReMark: text })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return [row]
}

let named = 0

/** Two providers, the second one in use. */
async function identityProviders(w: World, owner: Owner, text: string): Promise<Row[]> {
  const { StID } = w.people[owner]
  const rows = [false, true].map((IsEnable) => ({
    ...{ StID, IsEnable, Name: `${text}${++named}`, ReMark: text },
    ...{ Kind: 'ldap' as const, Address: 'ldaps://127.0.0.1:9', BaseDN: 'dc=x' },
  }))
  return w.db.insertInto('identity_providers').values(rows).returning('ID').execute()
}

/** By family. */
export const directoryRows: Readonly<Partial<Record<FamilyName, Make>>> = {
  async areas(w, owner, text) {
    const { StID } = w.people[owner]
    const rows = [true, false].map((IsEnable, at) => ({
      StID,
      Name: `${text}${at}`,
      ReMark: text,
      IsEnable,
      ShowOrder: at,
    }))
    return w.db.insertInto('areas').values(rows).returning('ID').execute()
  },
  async personnel(w, owner, text) {
    const { StID } = w.people[owner]
    const rows = [1, 2].map((ShowOrder) => ({ StID, Name: text, Types: '["记者"]', Phone: '13800000000', ShowOrder }))
    return w.db.insertInto('personnel').values(rows).returning('ID').execute()
  },
  dictionaries,
  identityProviders,
  async identityRules(w, owner, text) {
    const { StID, RoleID } = w.people[owner]
    const [{ ID: ProviderID } = { ID: 0 }] = await identityProviders(w, owner, text)
    const rows = [1, 2].map((at) => ({ StID, RoleID, ProviderID, GroupName: `${text}${at}` }))
    return w.db.insertInto('identity_rules').values(rows).returning('ID').execute()
  },
  async identities(w, owner, text) {
    const { StID, ID: UserID } = w.people[owner]
    const [{ ID: ProviderID } = { ID: 0 }] = await identityProviders(w, owner, text)
    const row = { StID, UserID, ProviderID, Issuer: 'x', Subject: text, Name: text }
    return w.db.insertInto('identities').values(row).returning('ID').execute()
  },
  async dictionaryValues(w, owner, text) {
    const { StID } = w.people[owner]
    const [{ ID: DicID } = { ID: 0 }] = await dictionaries(w, owner, text)
    const rows = [true, false].map((IsEnable, ShowOrder) => ({
      StID,
      DicID,
      Value: `${text}${ShowOrder}`,
      Name: text,
      IsEnable,
      ShowOrder,
    }))
    return w.db.insertInto('dictionary_values').values(rows).returning('ID').execute()
  },
}
