/** Puts the stations, roles, accounts and channels of the demonstration newsroom into an empty database. */
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { builtInDictionaries } from '../../src/api/system/dictionaries/builtIn.ts'
import type { ReviewRules } from '../../src/api/content/articles/review.ts'
import type { Database } from '../platform/database/schema.ts'
import type { DemoNewsroom, DemoStation, LoadedChannel } from '../platform/demo/furnish.ts'
import { dictionaryOptions } from '../platform/records/dictionaryOptions.ts'
import { demoChannels, type DemoChannel } from './channels.ts'
import { demoPeople, demoRoles, demoStations } from './people.ts'

const defaults: ReviewRules = {
  ReviewLevels: 3,
  FourEyes: true,
  ResumeAtRefusal: true,
  ReapproveOnEdit: false,
  PublishOnFinal: false,
  SkipOwnLevel: false,
}

/** Make it. The menus must be there (syncMenus). Every account gets `password`. */
export async function buildNewsroom(db: Kysely<Database>, password: string): Promise<DemoNewsroom> {
  const PasswordHash = await hash(password)
  const stations: DemoStation[] = []
  for (const [index, StationName] of demoStations.entries()) {
    const { ID } = await db.insertInto('stations').values({ StationName }).returning('ID').executeTakeFirstOrThrow()
    const channels = new Map<string, LoadedChannel>()
    await plant(db, ID, 0, demoChannels[index]!, channels)
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

async function plant(
  db: Kysely<Database>,
  StID: number,
  ParentID: number,
  list: readonly DemoChannel[],
  into: Map<string, LoadedChannel>,
): Promise<void> {
  for (const [ShowOrder, channel] of list.entries()) {
    const rules = { ...defaults, ...channel.rules }
    const { ID } = await db
      .insertInto('channels')
      .values({ StID, ParentID, Name: channel.name, ReMark: channel.remark ?? '', ShowOrder, ...rules })
      .returning('ID')
      .executeTakeFirstOrThrow()
    into.set(channel.name, { ID, name: channel.name, rules })
    await plant(db, StID, ID, channel.children ?? [], into)
  }
}

async function makeRole(
  db: Kysely<Database>,
  StID: number,
  role: (typeof demoRoles)[number],
): Promise<{ ID: number; name: string }> {
  const all = role.pages === '*'
  const { ID } = await db
    .insertInto('roles')
    .values({ StID, Name: role.name, ReMark: role.remark, AllChannels: true, AllPowers: all })
    .returning('ID')
    .executeTakeFirstOrThrow()
  if (role.pages !== '*') await grant(db, ID, role.pages, role.buttons)
  for (const [page, buttons] of Object.entries(role.besides ?? {})) await grant(db, ID, [page], buttons)
  return { ID, name: role.name }
}

/** Give a role pages, and those of the buttons that each page has. */
async function grant(
  db: Kysely<Database>,
  RoleID: number,
  pages: readonly string[],
  buttons: readonly string[] | '*',
): Promise<void> {
  if (pages.length === 0) return
  const menus = await db
    .selectFrom('menus')
    .select('ID')
    .where('PageUrl', 'in', [...pages])
    .where('ParentID', 'is not', null)
    .execute()
  if (menus.length === 0) return
  const MenuIDs = menus.map(({ ID }) => ID)
  await db
    .insertInto('role_menus')
    .values(MenuIDs.map((MenuID) => ({ RoleID, MenuID })))
    .execute()
  if (buttons === '*' || buttons.length === 0) return
  const found = await db
    .selectFrom('buttons')
    .select('ID')
    .where('MenuID', 'in', MenuIDs)
    .where('Name', 'in', [...buttons])
    .execute()
  if (found.length > 0)
    await db
      .insertInto('role_buttons')
      .values(found.map(({ ID }) => ({ RoleID, ButtonID: ID })))
      .execute()
}
