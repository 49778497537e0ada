/** Real records of every family in all their states, with a text in them that nobody outside the station may ever read. */
import { beginSession } from '../../server/accounts/session/signIns.ts'
import { randomBytes } from 'node:crypto'
import { guestStates } from '../../src/api/content/articles/guests.ts'
import { eachPlace } from '../../src/api/content/articles/placeFlags.ts'
import { review, type ArticleStatus } from '../../src/api/content/articles/review.ts'
import { releasing } from '../../src/api/content/releases/releaseStates.ts'
import type { FamilyName } from '../../src/api/index.ts'
import { messageModuleNames } from '../../src/api/system/messages/modules.ts'
import type { PersonName, World } from './app.ts'
import { aiRows } from './aiRows.ts'
import { bigScreenRows } from './bigScreenRows.ts'
import { commentRows } from './commentRows.ts'
import { fieldRows } from './fieldRows.ts'
import { directoryRows } from './directoryRows.ts'
import { outgoingRows } from './outgoingRows.ts'
import { personRequestRows } from './personRequestRows.ts'
import { mediaRows } from './mediaRows.ts'
import { planningRows } from './planningRows.ts'
import { liveCommentRows } from './liveCommentRows.ts'
import { liveRows } from './liveRows.ts'
import { adRows } from './adRows.ts'
import { shortVideoRows } from './shortVideoRows.ts'
import { drawRows } from './drawRows.ts'
import { signUpRows } from './signUpRows.ts'
import { vodRows } from './vodRows.ts'
import { announcementRows } from './announcementRows.ts'
import { voteRows } from './voteRows.ts'
import { instructionRows } from './instructionRows.ts'
import { taskRows } from './taskRows.ts'
import { settingRows } from './settingRows.ts'
import { faceRows } from './faceRows.ts'
import { moneyRows } from './moneyRows.ts'
import { videoRows } from './videoRows.ts'

/** Holds everything in the station the records are made in. */
export type Owner = Extract<PersonName, 'chief' | 'outsider'>

/** Stands in every record of the first station. */
export const SECRET = '甲站机密'
const textOf = (owner: Owner) => (owner === 'chief' ? SECRET : '乙站文字')

/** A record and what names it. */
export interface Row {
  readonly ID: number
  readonly ResourceGUID?: string
  /** The record a log line tells of. */
  readonly EventID?: number
  /** A channel of the same station, for requests that must name one. */
  readonly ChID?: number
  /** Numbers or names of what belongs to it, by the field of requests that name one of those, too. */
  readonly parts?: Readonly<Record<string, number | string>>
}

let made = 0

async function channel({ db, people }: World, owner: Owner, more: object = {}): Promise<Row> {
  // Those of the first station come first, so that whoever takes the first channel there is takes the wrong one.
  const ShowOrder = owner === 'chief' ? -1 : 0
  const Name = `${textOf(owner)}${++made}`
  const row = { StID: people[owner].StID, Name, ReMark: textOf(owner), ShowOrder, ...more }
  return db.insertInto('channels').values(row).returning('ID').executeTakeFirstOrThrow()
}

async function channels(w: World, owner: Owner): Promise<Row[]> {
  const shown = await channel(w, owner)
  return [shown, await channel(w, owner, { IsPublic: false }), await channel(w, owner, { ParentID: shown.ID })]
}

/** Articles with two versions; the second is the current one. */
async function articlesWith(w: World, owner: Owner, differences: readonly object[]): Promise<Row[]> {
  const { StID } = w.people[owner]
  const base = { StID, ...(await placeAndAuthor(w, owner)), Title: textOf(owner), WordCount: 4, Revision: 2 }
  const ResourceContent = `<p>${textOf(owner)}</p>`
  // One statement for each: articles that lack a column have its default.
  const made = await Promise.all(
    differences.map((more) =>
      w.db
        .insertInto('articles')
        .values({ ...base, ResourceContent, ...more })
        .returning(['ID', 'ResourceGUID', 'AdminID', 'ChID'])
        .executeTakeFirstOrThrow(),
    ),
  )
  const text = { SubTitle: '', Summary: '', Author: '', ResourceContent, WordCount: 4 }
  const versions = made.flatMap(({ ID, AdminID }) =>
    [1, 2].map((Revision) => ({
      ...{ ArticleID: ID, Revision, Kind: 'save', UserID: AdminID },
      ...{ ...text, Title: `${textOf(owner)}${Revision}` },
    })),
  )
  await w.db.insertInto('article_revisions').values(versions).execute()
  return made.map(({ ID, ResourceGUID, ChID }) => ({ ID, ResourceGUID, ChID: ChID! }))
}

const article = async (w: World, owner: Owner, more: object): Promise<Row> => (await articlesWith(w, owner, [more]))[0]!

async function placeAndAuthor(w: World, owner: Owner) {
  return { ChID: (await channel(w, owner)).ID, AdminID: w.people[owner].ID }
}

/** What an article of a state has besides. */
const stateOf: Readonly<Partial<Record<ArticleStatus, object>>> = {
  review2: { PassedLevel: 1 },
  review3: { PassedLevel: 2 },
  refused: { RefusedLevel: 1 },
  scheduled: { PublishTime: '2099-01-01T00:00:00Z' },
  published: { LiveRevision: 2, PublishTime: '2026-01-01T00:00:00Z' },
  correcting: { LiveRevision: 1, PublishTime: '2026-01-01T00:00:00Z' },
  recycled: { RevertStatus: 'draft', RecycledAt: '2026-11-01T00:00:00Z' },
}
const flags = eachPlace(() => true)

async function articles(w: World, owner: Owner): Promise<Row[]> {
  // Somebody else's, too: nobody decides about their own.
  const authors = owner === 'chief' ? [w.people.chief.ID, w.people.editor.ID] : [w.people.outsider.ID]
  const differences = review.states.flatMap((Status) =>
    authors.map((AdminID) => ({ Status, AdminID, ...stateOf[Status] })),
  )
  const flagged = { Status: 'published', ...stateOf.published, ...flags, IsHuiyan: true }
  const timed = authors.map((AdminID) => ({
    ...{ Status: 'draft', AdminID, ExpireBy: AdminID },
    ...{ EmbargoTime: '2097-01-01T00:00:00Z', ExpireTime: '2098-01-01T00:00:00Z' },
  }))
  const rows = await articlesWith(w, owner, [...differences, flagged, ...timed])
  return [...(await alike(w, owner)), ...(await somethingAround(w, owner, rows))]
}

/** Two articles that say the same, written as people write them, so that each is found beside the other. */
async function alike(w: World, owner: Owner): Promise<Row[]> {
  const { ID: ChID } = await channel(w, owner)
  const text = `${textOf(owner)}：跨江大桥昨日合龙，全长两千三百米，双向六车道，预计明年秋天通车，沿线居民过江不再绕行。`
  const rows: Row[] = []
  for (const Title of [`${textOf(owner)}大桥合龙`, `${textOf(owner)}大桥昨日合龙`]) {
    const { ID } = await w.as(owner).articles.save({ ChID, Title, ResourceContent: `<p>${text}</p>` })
    rows.push({ ID, ChID })
  }
  return rows
}

/** Notes about articles, and those that wait in the owner's hand. Answers the rows with the numbers of their parts. */
async function somethingAround({ db, people, clock }: World, owner: Owner, rows: readonly Row[]): Promise<Row[]> {
  const { ID: UserID, StID } = people[owner]
  const base = rows.map(({ ID }) => ({ ArticleID: ID, StID, UserID }))
  await db
    .insertInto('article_notes')
    .values(base.map((one) => ({ ...one, Revision: 2, Text: textOf(owner) })))
    .execute()
  const Until = new Date(clock.now().getTime() + 600_000)
  await db
    .insertInto('article_claims')
    .values(base.map((one) => ({ ...one, Until })))
    .execute()
  const links = base.map((one) => ({ ...one, TokenHash: randomBytes(32), ExpiresAt: Until }))
  const shares = await db.insertInto('article_shares').values(links).returning('ID').execute()
  // Every other one is settled, so that there is one to settle and one to open again.
  const notes = base.map((one, at) => ({
    ...{ ...one, Revision: 2, Text: textOf(owner), Quote: textOf(owner) },
    ...(at % 2 === 1 ? { SettledBy: UserID, SettledAt: clock.now() } : {}),
  }))
  const remarks = await db.insertInto('article_remarks').values(notes).returning('ID').execute()
  return rows.map((row, at) => ({ ...row, parts: { ShareID: shares[at]!.ID, RemarkID: remarks[at]!.ID } }))
}

/** Marks the owner gave. */
async function performance(w: World, owner: Owner): Promise<Row[]> {
  const { ID, StID } = w.people[owner]
  const { ID: ArticleID } = await article(w, owner, { Status: 'published', ...stateOf.published })
  const people = { AuthorID: ID, AuthorName: textOf(owner), EvaluatorID: ID, EvaluatorName: textOf(owner) }
  const mark = { StID, ArticleID, Title: textOf(owner), ...people, Score: 80, Comment: textOf(owner) }
  const [row] = await w.db.insertInto('article_evaluations').values(mark).returning('ID').execute()
  // Somebody else's, which is still to be marked.
  const other = await article(w, owner, { Status: 'published', ...stateOf.published, AdminID: w.people.editor.ID })
  return [{ ...row!, parts: { ArticleID: other.ID } }]
}

/** Questions to guests, in every state. */
async function guestApprovals(w: World, owner: Owner): Promise<Row[]> {
  const { ID: UserID, StID } = w.people[owner]
  const { ID: ArticleID } = await article(w, owner, { Status: 'review1' })
  const ExpiresAt = new Date(w.clock.now().getTime() + 86_400_000)
  const base = { StID, UserID, ArticleID, Revision: 2, ExpiresAt, GuestName: textOf(owner), ReMark: textOf(owner) }
  const questions = guestStates.map((State) => ({ ...base, State, TokenHash: randomBytes(32) }))
  return w.db.insertInto('guest_approvals').values(questions).returning('ID').execute()
}

/** Releases in every state, each with an article that could go out. */
async function releases(w: World, owner: Owner): Promise<Row[]> {
  const { StID } = w.people[owner]
  // Somebody else's where there is one: nobody passes their own.
  const UserID = owner === 'chief' ? w.people.editor.ID : w.people.outsider.ID
  const rows: Row[] = []
  for (const Status of releasing.states) {
    const { ID: ArticleID } = await article(w, owner, { Status: 'approved' })
    const row = { StID, UserID, Status, Revision: 2, Name: `${textOf(owner)}${++made}`, Reason: textOf(owner) }
    const { ID } = await w.db.insertInto('releases').values(row).returning('ID').executeTakeFirstOrThrow()
    const item = { ReleaseID: ID, ArticleID, ShowOrder: 1, Revision: 2, PushText: textOf(owner) }
    await w.db.insertInto('release_items').values(item).execute()
    rows.push({ ID })
  }
  return rows
}

async function importJobs(w: World, owner: Owner): Promise<Row[]> {
  const { db, people } = w
  const { ID: AdminID, StID } = people[owner]
  const { ID: ChID } = await channel(w, owner)
  const jobs = ['parsed', 'queued'].map((State) => ({
    StID,
    AdminID,
    FileName: textOf(owner),
    Format: 'wxr',
    Total: 1,
    State,
  }))
  const rows = await db.insertInto('import_jobs').values(jobs).returning('ID').execute()
  const item = { Index: 0, Key: 'k', Title: textOf(owner), Author: '', Kind: 'post', State: 'new' }
  await db
    .insertInto('import_items')
    .values(rows.map(({ ID }) => ({ JobID: ID, ...item })))
    .execute()
  return rows.map(({ ID }) => ({ ID, ChID }))
}

async function logLine(w: World, owner: Owner): Promise<Row[]> {
  const { ID } = await channel(w, owner)
  const { LogID } = await w.as(owner).channels.publish({ Ids: [ID], IsPublic: false })
  return [{ ID: LogID!, EventID: ID }]
}

/** One that waits, one that was read, one that was put away; a module that rings, and one that does not; no way is chosen. */
async function message({ db, people }: World, owner: Owner): Promise<Row[]> {
  const { ID: UserID, StID } = people[owner]
  const [rings, muted] = messageModuleNames
  await db
    .insertInto('message_mutes')
    .values({ UserID, Module: muted! })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('message_ways').where('UserID', '=', UserID).execute()
  const rows = [{}, { IsRead: 1 as const }, { ArchivedAt: new Date() }].map((more) => ({
    ...{ UserID, StID, Type: 't', Title: textOf(owner) },
    ...more,
  }))
  const made = await db.insertInto('messages').values(rows).returning(['ID', 'ResourceGUID']).execute()
  return made.map((row, at) => ({ ...row, parts: { Module: (at === 0 ? rings : muted)! } }))
}

/** Presence is at records of other families. */
async function watchedArticle(w: World, owner: Owner): Promise<Row[]> {
  const row = await article(w, owner, {})
  const watcher = owner === 'chief' ? 'reviewer1' : owner
  await w.as(watcher).push.presence({ Key: `pane ${row.ID % 100}`, Family: 'articles', ID: row.ID, Mode: 'reading' })
  return [row]
}

async function roleWithKeys(w: World, owner: Owner): Promise<Row[]> {
  const ID = w.people[owner].RoleID
  await w.as(owner).roleKeys.save({ ID, Keys: { [`articles.top${++made}`]: ['x'] } })
  return [{ ID }]
}

/** A layout of the owner, and one of their role; written here, for there may not be as many as are made. */
async function layouts({ db, people }: World, owner: Owner): Promise<Row[]> {
  const { ID: UserID, StID, RoleID } = people[owner]
  const whose = [{ UserID }, { RoleID }].map((one) => ({
    ...one,
    StID,
    MakerID: UserID,
    Name: `${textOf(owner)}${++made}`,
  }))
  const rows = []
  for (const one of whose)
    rows.push(await db.insertInto('layouts').values(one).returning('ID').executeTakeFirstOrThrow())
  const Content = JSON.stringify({ text: textOf(owner) })
  const versions = rows.map(({ ID }) => ({ LayoutID: ID, Revision: 1, UserID, Content }))
  await db.insertInto('layout_versions').values(versions).execute()
  return rows
}

/** Accounts of a role the owner may act on: at work, disabled, and locked. */
async function adminUsers(w: World, owner: Owner): Promise<Row[]> {
  const { StID, RoleID } = w.people[owner === 'chief' ? 'stranger' : owner]
  const base = { StID, RoleID, PasswordHash: 'nothing', AdminUserRealName: textOf(owner), ReMark: textOf(owner) }
  const accounts = ['on', 'off', 'locked'].map((kind) => ({
    ...base,
    UserName: `${kind}${++made}`,
    Enabled: kind !== 'off',
  }))
  const rows = await w.db.insertInto('admin_users').values(accounts).returning('ID').execute()
  const LockedUntil = new Date(w.clock.now().getTime() + 60_000)
  const Name = accounts[2]!.UserName
  await w.db.insertInto('login_failures').values({ Name, Place: '10.0.0.9', Count: 10, LockedUntil }).execute()
  for (const { ID } of rows) await passkeyOf(w, { ID, StID }, owner)
  return rows
}

/** A passkey of somebody. */
async function passkeyOf(w: World, { ID: UserID, StID }: { ID: number; StID: number }, owner: Owner): Promise<Row> {
  const key = { StID, UserID, Name: textOf(owner).slice(0, 30), PublicKey: Buffer.from('key') }
  return w.db
    .insertInto('passkeys')
    .values({ ...key, CredentialID: `credential${++made}` })
    .returning('ID')
    .executeTakeFirstOrThrow()
}

/** The owner's own role, one that nobody has, and one that is off. */
async function roles(w: World, owner: Owner): Promise<Row[]> {
  await channel(w, owner)
  const add = () => w.as(owner).roles.save({ Name: `${textOf(owner)}${++made}`, ReMark: textOf(owner) })
  const [free, off] = [await add(), await add()]
  await w.as(owner).mechanisms.save({ Name: `${textOf(owner)}${++made}` })
  await w.as(owner).roles.enable({ Ids: [off.ID], Enabled: false })
  return [{ ID: w.people[owner].RoleID }, { ID: free.ID }, { ID: off.ID }]
}

/** The menu is one for the whole installation, so these say nothing secret and show in nobody's menu: modules, and a hidden page. */
async function menuRows({ db }: World): Promise<Row[]> {
  const row = (more: object) => ({ Name: `自建${++made}`, PageUrl: `/own/${made}`, ...more })
  const insert = (more: object) => db.insertInto('menus').values(row(more)).returning('ID').executeTakeFirstOrThrow()
  const shown = await insert({ ParentID: null })
  const hidden = await insert({ ParentID: null, IsHide: true })
  return [shown, hidden, await insert({ ParentID: hidden.ID, IsHide: true })]
}

async function buttons(w: World): Promise<Row[]> {
  const page = (await menuRows(w))[2]!
  const button = { MenuID: page.ID, Name: `自建${++made}` }
  return w.db.insertInto('buttons').values(button).returning('ID').execute()
}

/** Departments with an area: on, and off. */
async function mechanisms(w: World, owner: Owner): Promise<Row[]> {
  const { ID: area } = await w.as(owner).areas.save({ Name: `${textOf(owner)}${++made}` })
  const add = () => w.as(owner).mechanisms.save({ Name: `${textOf(owner)}${++made}`, AreaIds: [area] })
  const [on, off] = [await add(), await add()]
  await w.as(owner).mechanisms.enable({ Ids: [off.ID], IsEnable: false })
  return [{ ID: on.ID }, { ID: off.ID }]
}

/** The owner, who signed in a moment ago. */
async function signedIn({ db, people, clock }: World, owner: Owner): Promise<Row[]> {
  const { ID, StID, RoleID } = people[owner]
  const person = { StID, UserID: ID, UserName: owner, AdminUserRealName: textOf(owner), RoleID, RoleName: owner }
  await db
    .insertInto('operation_log')
    .values({ ...person, Title: '登录', ActionType: '2', Module: 302, EventID: [ID], UserIP: textOf(owner) })
    .execute()
  // Elsewhere, too.
  await beginSession(db as never, { UserID: ID, UserIP: '10.0.0.7', UserAgent: '', now: clock.now() })
  return [{ ID }]
}

/** Members in each state of their review, with something kept about each. */
async function registeredUsers(w: World, owner: Owner): Promise<Row[]> {
  const { StID } = w.people[owner]
  const base = { StID, NickName: textOf(owner), ReMark: textOf(owner), Score: 5 }
  const members = (['waiting', 'passed', 'refused'] as const).map((Status) => ({
    ...base,
    Status,
    Enabled: Status !== 'refused',
    Telphone: `138${String(++made).padStart(8, '0')}`,
  }))
  const rows = await w.db.insertInto('register_users').values(members).returning('ID').execute()
  const kept = rows.map(({ ID: UserID }) => ({ StID, UserID, Title: textOf(owner), Change: 5, Balance: 5 }))
  await w.db.insertInto('register_scores').values(kept).execute()
  const line = kept.map(({ StID, UserID }) => ({ StID, UserID, Name: textOf(owner) }))
  await w.db.insertInto('register_contacts').values(line).execute()
  const money = kept.map(({ StID, UserID }) => ({ StID, UserID, Activity: textOf(owner), Change: 5, Balance: 5 }))
  await w.db.insertInto('register_money').values(money).execute()
  const logs = kept.map(({ StID, UserID }) => ({ StID, UserID, Title: textOf(owner) }))
  await w.db.insertInto('register_logs').values(logs).execute()
  const signIns = kept.map(({ StID, UserID }) => ({
    ...{ StID, UserID, Way: 'phone' as const, TokenHash: randomBytes(32), ExpiresAt: new Date('2099-01-01') },
  }))
  await w.db.insertInto('reader_sign_ins').values(signIns).execute()
  return rows
}

/** Makes records in the owner's station. A family whose calls name records has an entry here. */
export const rowsOf: Readonly<Partial<Record<FamilyName, (world: World, owner: Owner) => Promise<Row[]>>>> = {
  ...Object.fromEntries(
    Object.entries({
      ...fieldRows,
      ...settingRows,
      ...directoryRows,
      ...outgoingRows,
      ...videoRows,
      ...moneyRows,
      ...aiRows,
      ...faceRows,
      ...mediaRows,
      ...planningRows,
      ...personRequestRows,
      ...commentRows,
      ...bigScreenRows,
      ...liveRows,
      ...voteRows,
      ...adRows,
      ...shortVideoRows,
      ...drawRows,
      ...signUpRows,
      ...vodRows,
      ...announcementRows,
      ...liveCommentRows,
      ...taskRows,
      ...instructionRows,
    }).map(([family, make]) => [family, (w: World, owner: Owner) => make(w, owner, `${textOf(owner)}${++made}`)]),
  ),
  channels,
  articles,
  // Without a service they are what readers read here.
  hotNews: articles,
  articleImport: importJobs,
  guestApprovals,
  releases,
  performance,
  operationLog: logLine,
  messages: message,
  roles,
  menus: menuRows,
  buttons,
  menuSets: async ({ db, people }, owner) => {
    const { ID: UserID, StID } = people[owner]
    const row = { StID, UserID, Name: textOf(owner), Url: `/own/${++made}` }
    return db.insertInto('menu_sets').values(row).returning('ID').execute()
  },
  mechanisms,
  roleKeys: roleWithKeys,
  push: watchedArticle,
  layouts,
  savedFilters: async ({ db, people }, owner) => {
    const { ID: UserID, StID } = people[owner]
    const row = { StID, UserID, Page: '/contribution/All', Values: JSON.stringify({ Name: textOf(owner) }) }
    const kept = [true, false].map((IsShared) => ({ ...row, IsShared, Name: `${textOf(owner)}${++made}` }))
    return db.insertInto('saved_filters').values(kept).returning('ID').execute()
  },
  adminUsers,
  registeredUsers,
  tags: async (w, owner) => {
    const make = () => w.as(owner).tags.save({ Name: `${textOf(owner)}${++made}` })
    const { ID: Into } = await make()
    const rows = [await make(), await make()]
    return rows.map(({ ID }) => ({ ID, parts: { Into } }))
  },
  redirects: async (w, owner) => {
    const make = () => w.as(owner).redirects.save({ From: `/${textOf(owner)}/${++made}`, Target: `/to/${made}` })
    const [{ ID: off }, { ID: on }] = [await make(), await make()]
    await w.as(owner).redirects.enable({ Ids: [off], IsEnable: false })
    const write = async () => (await w.as(owner).articles.save({ Title: textOf(owner) })).ID
    const parts = { ArticleIds: String(await write()), Into: await write() }
    return [
      { ID: off, parts },
      { ID: on, parts },
    ]
  },
  articleFields: async (w, owner) => {
    const make = () =>
      w.as(owner).articleFields.save({ Name: `${textOf(owner)}${++made}`, Key: `field${made}`, Kind: 'text' })
    const [{ ID: off }, { ID: on }] = [await make(), await make()]
    await w.as(owner).articleFields.enable({ Ids: [off], IsEnable: false })
    return [{ ID: off }, { ID: on }]
  },
  loginRules: async (w, owner) => [{ ID: w.people[owner].StID }],
  weChatParameters: async (w, owner) => {
    const ID = w.people[owner].StID
    await w.as(owner).weChatParameters.save({ ID, AppID: `${textOf(owner)}${++made}` })
    return [{ ID }]
  },
  smsAccounts: async (w, owner) => {
    const ID = w.people[owner].StID
    await w.as(owner).smsAccounts.save({ ID, Appkey: `${textOf(owner)}${++made}` })
    return [{ ID }]
  },
  mailAccounts: async (w, owner) => {
    const ID = w.people[owner].StID
    await w.as(owner).mailAccounts.save({
      ...{ ID, Host: 'smtp.example.com', FromAddress: 'a@example.com', FromName: `${textOf(owner)}${++made}` },
      IsEnable: true,
    })
    return [{ ID, parts: { To: 'sender' } }]
  },
  smsSandbox: async ({ db, people, clock }, owner) => {
    const now = clock.now()
    const row = { StID: people[owner].StID, Phone: `139${String(++made).padStart(8, '0')}`, Content: textOf(owner) }
    const kept = (['code', 'notice'] as const).map((Purpose, at) => ({
      ...{ ...row, Purpose, CreateTime: now, ExpiresAt: new Date(now.getTime() + at * 60_000) },
    }))
    return db.insertInto('sms_sandbox').values(kept).returning('ID').execute()
  },
  pushDevices: async ({ db, people }, owner) => {
    const { ID: UserID, StID } = people[owner]
    const { FamilyID } = await db
      .selectFrom('sessions')
      .select('FamilyID')
      .where('UserID', '=', UserID)
      .orderBy('CreateTime')
      .executeTakeFirstOrThrow()
    const row = { StID, UserID, FamilyID, P256dh: 'B'.repeat(87), Auth: 'A'.repeat(22), UserAgent: textOf(owner) }
    const kept = [1, 2].map(() => ({ ...row, Endpoint: `https://push.example/${++made}` }))
    return db.insertInto('push_devices').values(kept).returning('ID').execute()
  },
  loginPeople: signedIn,
  factors: async (w, owner) => [await passkeyOf(w, w.people[owner], owner), await passkeyOf(w, w.people[owner], owner)],
}
