/** Where an import from the command line goes: station, person and channel, by their names. */
import type { Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { importerOf } from './importer.ts'

/** What was asked for; everything has a default. */
export interface TargetNames {
  /** Default: the person's station. */
  readonly station?: string | undefined
  /** A user name. Default admin. */
  readonly user?: string | undefined
  /** Default 转载, else the first one. */
  readonly channel?: string | undefined
}

/** Who imports, and into which channel. */
export interface Target {
  readonly me: Me
  readonly StationName: string
  readonly ChID: number
  readonly ChannelName: string
}

const DEFAULT_USER = 'admin'
const DEFAULT_CHANNEL = '转载'

const refuse = (sentence: string) => new Refusal('refused', sentence)
const listed = (names: readonly string[]) => (names.length > 0 ? ` There are: ${names.slice(0, 40).join(', ')}.` : '')

/** Finds all three, or throws a Refusal that says what there is. */
export async function targetOf(db: Kysely<Database>, names: TargetNames): Promise<Target> {
  const user = names.user ?? DEFAULT_USER
  const account = await db
    .selectFrom('admin_users')
    .innerJoin('stations', 'stations.ID', 'admin_users.StID')
    .select(['admin_users.ID', 'stations.StationName'])
    .where((eb) => eb(eb.fn<string>('lower', ['UserName']), '=', user.toLowerCase()))
    .executeTakeFirst()
  if (!account) throw refuse(`There is no account ${user}: say who imports with --user NAME.`)
  const { StationName } = account
  if (names.station !== undefined && names.station !== StationName)
    throw refuse(`${user} belongs to ${StationName}, not to ${names.station}: say --user with an account from there.`)
  const me = await importerOf(db, account.ID)
  if (!me) throw refuse(`The account ${user} or its role is disabled.`)
  const channel = await channelOf(db, me, names.channel)
  return { me, StationName, ChID: channel.ID, ChannelName: channel.Name }
}

async function channelOf(db: Kysely<Database>, me: Me, name: string | undefined) {
  const channels = await db
    .selectFrom('channels')
    .select(['ID', 'Name'])
    .where('StID', '=', me.StID)
    .orderBy('ParentID')
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
  const open = channels.filter(({ ID }) => me.channels === 'all' || me.channels.includes(ID))
  const named = open.filter(({ Name }) => Name === (name ?? DEFAULT_CHANNEL))
  if (named.length > 1)
    throw refuse(`Several channels are called ${name ?? DEFAULT_CHANNEL}: rename one, or use the screen.`)
  const found = named[0] ?? (name === undefined ? open[0] : undefined)
  if (!found)
    throw refuse(
      `There is no channel ${name ?? DEFAULT_CHANNEL} for ${me.AdminUserName}.${listed(open.map(({ Name }) => Name))}`,
    )
  return found
}
