/** A whole server without a port: two stations, people of every kind, and a typed client for each of them. */
import { sql } from 'kysely'
import { createClient, type Client, type Send } from '../../src/api/client.ts'
import { contract, type Contract } from '../../src/api/index.ts'
import type { Page } from '../../src/api/pages.ts'
import { createApp, type App } from '../../server/platform/pipeline/app.ts'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { withKey } from './secretsKeys.ts'
import { untoldIn } from './untold.ts'
import { everyFamily } from '../../server/index.ts'
import type { ServerFamilies } from '../../server/platform/pipeline/serverFamily.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { createSessions } from '../../server/platform/pipeline/sessions.ts'
import { hashPassword } from '../../server/accounts/session/passwords.ts'
import { beginSession } from '../../server/accounts/session/signIns.ts'
import { freshDatabase } from './database.ts'

/** Everybody's password. */
export const PASSWORD = 'correct horse 9'

/** What a role may see, and which buttons of it; 'all': every button the page defines. */
export type Powers = Readonly<Partial<Record<Page, readonly string[] | 'all'>>>

const writing: Powers = {
  '/contribution/MyArticle': ['添加', '编辑', '删除', '还原', '导入'],
  '/contribution/Drafts': ['添加', '编辑', '删除'],
  '/contribution/RecycleBin': ['还原'],
  '/contribution/Import': ['导入'],
  '/Publish': ['添加', '编辑', '修改阅读量'],
}
const reviewing = (level: string): Powers => ({
  '/contribution/Unreviewed': [level, '退回', '编辑'],
  '/contribution/Reviewed': [level, '退回'],
})

/** The people of a world. Everybody but `outsider` belongs to the first station. */
const cast = {
  /** Holds everything. */
  chief: 'everything',
  /** Writes. */
  editor: writing,
  reviewer1: reviewing('一审'),
  reviewer2: reviewing('二审'),
  reviewer3: { ...reviewing('终审'), '/contribution/All': 'all' },
  /** Looks after channels and the log. */
  duty: { '/ColumnManagement/index': 'all', '/SystemLog': 'all' },
  /** Signed in, and nothing else. */
  stranger: {},
  /** Holds everything in the second station. */
  outsider: 'everything',
} satisfies Record<string, Powers | 'everything'>

/** A person of a world. */
export type PersonName = keyof typeof cast

/** Somebody who is signed in. */
export interface SignedInPerson {
  readonly ID: number
  readonly StID: number
  readonly RoleID: number
  readonly token: string
}

/** A server, its database and its people. */
export interface World extends OpenDatabase {
  readonly url: string
  readonly app: App
  readonly people: Readonly<Record<PersonName, SignedInPerson>>
  /** The time the server believes in; `pass` moves it on. */
  readonly clock: { now(): Date; pass(milliseconds: number): void }
  /** What the server told its log. */
  readonly faults: { details: Record<string, unknown>; message: string }[]
  /** The typed client of a person; of nobody without a name. */
  as(name?: PersonName): Client<Contract>
  /** The same one level lower: parcels in, bodies out. */
  sendOf(name?: PersonName): Send
  /** A new role of the first station with somebody in it, signed in. */
  hire(powers: Powers): Promise<SignedInPerson>
  clientOf(person: { readonly token: string }): Client<Contract>
  end(): Promise<void>
}

/** How a world may differ. */
export interface WorldOptions {
  /** Handlers that stand in for a family's own: for tests of the pipeline itself. */
  readonly handlers?: { readonly [F in keyof ServerFamilies]?: ServerFamilies[F]['handlers'] }
  /** How long sign-ins are remembered, in milliseconds. Default 0, so that what a test changes counts at once. */
  readonly memoryMs?: number
  /** See Environment. Default none. */
  readonly outgoingHosts?: readonly string[]
  /** See Environment. Default none. */
  readonly pushHosts?: readonly string[]
  /** See Installation. Default 0: nobody works at what was begun. */
  readonly patienceMs?: number
}

function withHandlers(handlers: NonNullable<WorldOptions['handlers']>): Partial<ServerFamilies> {
  const given = Object.entries(handlers).map(([family, own]) => [family, { handlers: own }])
  return { ...everyFamily.families, ...Object.fromEntries(given) }
}

/** Opens a world. */
export async function world({
  handlers = {},
  memoryMs = 0,
  outgoingHosts = [],
  pushHosts = [],
  patienceMs = 0,
}: WorldOptions = {}): Promise<World> {
  const { url, drop } = await freshDatabase()
  const database = withKey(openDatabase(url))
  const { db, pool } = database
  await syncMenus(db)
  let passed = 0
  const clock = { now: () => new Date(Date.now() + passed), pass: (ms: number) => void (passed += ms) }
  const faults: World['faults'] = []
  const log = { error: (details: object, message: string) => void faults.push({ details: { ...details }, message }) }
  const sessions = createSessions(db, { now: clock.now, memoryMs })
  const families = withHandlers(handlers)
  const app = createApp({
    db,
    pool,
    ...everyFamily,
    families,
    log,
    now: clock.now,
    sessions,
    outgoingHosts,
    installation: { pushHosts, patienceMs },
  })

  const PasswordHash = await hashPassword(PASSWORD)
  const stations = await db
    .insertInto('stations')
    .values([{ StationName: '清水市融媒体中心' }, { StationName: '青石县融媒体中心' }])
    .returning('ID')
    .execute()

  async function hireAt(StID: number, name: string, powers: Powers | 'everything'): Promise<SignedInPerson> {
    const role = { StID, Name: `${name}的角色`, AllPowers: powers === 'everything', AllChannels: true }
    const { ID: RoleID } = await db.insertInto('roles').values(role).returning('ID').executeTakeFirstOrThrow()
    for (const [page, buttons] of Object.entries(powers === 'everything' ? {} : powers)) {
      await sql`insert into role_menus select ${RoleID}, "ID" from menus where "PageUrl" = ${page}`.execute(db)
      await sql`
        insert into role_buttons select ${RoleID}, b."ID" from buttons b join menus m on m."ID" = b."MenuID"
        where m."PageUrl" = ${page} and (${buttons === 'all'} or b."Name" = any(${buttons === 'all' ? [] : buttons}))`.execute(
        db,
      )
    }
    const account = { StID, RoleID, UserName: name, PasswordHash, AdminUserRealName: `${name}先生` }
    const { ID } = await db.insertInto('admin_users').values(account).returning('ID').executeTakeFirstOrThrow()
    const { AccessToken } = await beginSession(db as never, { UserID: ID, UserIP: '', UserAgent: '', now: clock.now() })
    return { ID, StID, RoleID, token: AccessToken }
  }

  const people = {} as Record<PersonName, SignedInPerson>
  for (const [name, powers] of Object.entries(cast)) {
    people[name as PersonName] = await hireAt(stations[name === 'outsider' ? 1 : 0]!.ID, name, powers)
  }
  let hired = 0
  const sendOf = (name?: PersonName) => sendAs(app, { token: name && people[name].token })
  const clientOf = ({ token }: { token: string }) => createClient(contract, sendAs(app, { token }))
  return {
    ...database,
    url,
    app,
    people,
    clock,
    faults,
    sendOf,
    clientOf,
    as: (name) => createClient(contract, sendOf(name)),
    hire: (powers) => hireAt(stations[0]!.ID, `hired${++hired}`, powers),
    async end() {
      const untold = await untoldIn(db)
      await database.close()
      await drop()
      if (untold.length > 0) throw new Error(`these fields of log lines have no title: ${untold.join(', ')}`)
    },
  }
}
