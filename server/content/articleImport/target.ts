/** Where an import from the command line goes: station, person and channel, by their names. */
import type { Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../../platform/database/schema.ts'
import { CommandProblem } from '../../platform/operator/commandProblem.ts'
import type { Words } from '../../platform/operator/language.ts'
import { meOf } from '../../platform/pipeline/meOf.ts'

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

function listed(names: readonly string[]): Words {
  if (names.length === 0) return { zh: '', en: '' }
  const some = names.slice(0, 40)
  return { zh: `现有：${some.join('、')}。`, en: ` There are: ${some.join(', ')}.` }
}

/** Finds all three, or throws a CommandProblem that says what there is. */
export async function targetOf(db: Kysely<Database>, names: TargetNames): Promise<Target> {
  const user = names.user ?? DEFAULT_USER
  const account = await db
    .selectFrom('admin_users')
    .innerJoin('stations', 'stations.ID', 'admin_users.StID')
    .select(['admin_users.ID', 'stations.StationName'])
    .where((eb) => eb(eb.fn<string>('lower', ['UserName']), '=', user.toLowerCase()))
    .executeTakeFirst()
  if (!account)
    throw new CommandProblem({
      zh: `没有账号 ${user}：请用 --user 账号名 写明由谁导入。`,
      en: `There is no account ${user}: say who imports with --user NAME.`,
    })
  const { StationName } = account
  if (names.station !== undefined && names.station !== StationName)
    throw new CommandProblem({
      zh: `${user} 属于${StationName}，不属于${names.station}：请用 --user 写那里的账号。`,
      en: `${user} belongs to ${StationName}, not to ${names.station}: say --user with an account from there.`,
    })
  const me = await meOf(db, account.ID)
  if (!me)
    throw new CommandProblem({
      zh: `账号 ${user} 或它的角色已停用。`,
      en: `The account ${user} or its role is disabled.`,
    })
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
    throw new CommandProblem({
      zh: `有几个栏目都叫${name ?? DEFAULT_CHANNEL}：请把一个改名，或在界面里导入。`,
      en: `Several channels are called ${name ?? DEFAULT_CHANNEL}: rename one, or use the screen.`,
    })
  const found = named[0] ?? (name === undefined ? open[0] : undefined)
  if (!found) {
    const { zh, en } = listed(open.map(({ Name }) => Name))
    throw new CommandProblem({
      zh: `${me.AdminUserName} 没有栏目${name ?? DEFAULT_CHANNEL}。${zh}`,
      en: `There is no channel ${name ?? DEFAULT_CHANNEL} for ${me.AdminUserName}.${en}`,
    })
  }
  return found
}
