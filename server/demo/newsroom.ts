/** Puts the stations, roles, accounts and channels of the demonstration newsroom into an empty database. */
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { builtInDictionaries } from '../../src/api/system/dictionaries/builtIn.ts'
import type { Database } from '../platform/database/schema.ts'
import type { DemoNewsroom, DemoStation } from '../platform/demo/furnish.ts'
import { dictionaryOptions } from '../platform/records/dictionaryOptions.ts'
import { makeRole } from '../accounts/roles/makeRole.ts'
import { plantChannels } from '../content/channels/plantChannels.ts'
import { demoChannels } from './channels.ts'
import { demoPeople, demoRoles, demoStations } from './people.ts'

/** Make it. The menus must be there (syncMenus). Every account gets `password`. */
export async function buildNewsroom(db: Kysely<Database>, password: string): Promise<DemoNewsroom> {
  const PasswordHash = await hash(password)
  const stations: DemoStation[] = []
  for (const [index, StationName] of demoStations.entries()) {
    const { ID } = await db
      .insertInto('stations')
      .values({ StationName, IsDemo: true })
      .returning('ID')
      .executeTakeFirstOrThrow()
    const channels = await plantChannels(db, ID, demoChannels[index]!)
    const roles = new Map<string, { ID: number; name: string }>()
    for (const role of demoRoles.filter((one) => one.station === index))
      roles.set(role.key, await makeRole(db, ID, role))
    const people = new Map<string, number>()
    for (const person of demoPeople) {
      const role = roles.get(person.role)
      if (!role) continue
      const made = await db
        .insertInto('admin_users')
        .values({
          StID: ID,
          RoleID: role.ID,
          UserName: person.user,
          PasswordHash,
          AdminUserRealName: person.name,
          IsNotOperated: person.idle !== undefined,
          NotOperatedMin: person.idle ?? 30,
        })
        .returning('ID')
        .executeTakeFirstOrThrow()
      people.set(person.user, made.ID)
    }
    stations.push({ ID, people, channels, reasons: await reasonsOf(db, ID) })
  }
  return { stations }
}

/** What the station's dictionary offers a reviewer; “其他” alone says nothing to an author. */
async function reasonsOf(db: Kysely<Database>, StID: number): Promise<string[]> {
  const offered = await dictionaryOptions(db, StID, builtInDictionaries.refusalReason)
  return offered.map(({ Name }) => Name).filter((name) => name !== '其他')
}
