/** Coming in by an OpenID provider, and everything that must not come in by it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkProviders } from '../../../server/accounts/identityProviders/check.ts'
import { ssoRoutes } from '../../../server/accounts/identityProviders/routes.ts'
import { askedFor } from '../../../server/accounts/identityProviders/standing.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { PASSWORD, world, type World } from '../../support/app.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { BASE, browserAt, type Browser } from '../../support/providers/browser.ts'
import { OIDC_CLIENT, startOidc, type OidcServer } from '../../support/providers/oidc.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
let http: HttpWorld
let oidc: OidcServer
let ID: number
const page = () => w.as()

beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1', 'localhost'] })
  http = await httpOf(w)
  ssoRoutes(http.server, {
    db: w.db,
    outgoingHosts: ['127.0.0.1'],
    now: w.clock.now,
    wake: () => {},
    publicAddress: BASE,
  })
  oidc = await startOidc(Array.from({ length: 60 }, (_, at) => `${BASE}/api/auth/sso/${at + 1}/callback`))
})
afterAll(async () => {
  await oidc.end()
  await http.close()
  await w.end()
})

type Draft = Parameters<ReturnType<World['as']>['identityProviders']['save']>[0]
const add = async (who: 'chief' | 'outsider' = 'chief', more: Draft = {}) => {
  const draft = { Name: `认证源${Math.random()}`, Kind: 'oidc', Address: oidc.issuer, ...OIDC_CLIENT } as const
  const saved = await w.as(who).identityProviders.save({ ...draft, MakesAccounts: true, ...more })
  await w.as(who).identityProviders.enable({ Ids: [saved.ID], IsEnable: true })
  return saved.ID
}
const rule = (GroupName: string, RoleID = w.people.editor.RoleID) =>
  w.as('chief').identityRules.save({ ProviderID: ID, GroupName, RoleID })
beforeEach(async () => {
  oidc.accounts.clear()
  oidc.accounts.set('li', { sub: 'li', preferred_username: 'li.mei', name: '李梅', groups: ['记者'] })
  Object.assign(oidc, { who: 'li', asks: false, instead: undefined })
  oidc.asked.length = 0
  ID = await add()
})
afterEach(async () => {
  for (const table of ['provider_sign_ins', 'identities', 'provider_outages', 'identity_providers'] as const)
    await w.db.deleteFrom(table).execute()
  // Whoever was made is nobody to the next test.
  const made = w.db.selectFrom('admin_users').select('ID').where('PasswordHash', '=', '')
  for (const { ID: gone } of await made.execute())
    await w.db
      .updateTable('admin_users')
      .set({ UserName: `gone${gone}` })
      .where('ID', '=', gone)
      .execute()
})

/** The page begins, the browser walks; the page's word and where the browser stands. */
async function walk(browser: Browser = browserAt(http), redirect = '') {
  const { Address, Word } = await page().signInWays.begin({ ProviderID: ID, Redirect: redirect })
  const { url } = await browser.follow(Address)
  return { Word, url, Ticket: url.searchParams.get('ticket') ?? '' }
}
const comeIn = async () => {
  const { Ticket, Word } = await walk()
  return page().signInWays.enter({ Ticket, Word })
}
const as = (token: string) => createClient(contract, sendAs(w.app, { token }))
const round = () => checkProviders({ db: w.db, outgoingHosts: ['127.0.0.1'], now: w.clock.now(), warn: () => {} })
const later = async (minutes: number) => {
  w.clock.pass(minutes * 60_000)
  await round()
}

test('the page learns names and kinds, and nothing else', async () => {
  const [way] = await page().signInWays.list({})
  expect(way).toEqual({ ID, Name: expect.any(String), Kind: 'oidc', StationName: '清水市融媒体中心' })
  await w.as('chief').identityProviders.save({ ID, Hosts: 'desk.example' })
  expect(await page().signInWays.list({ Host: '127.0.0.1:8080' })).toEqual([])
  expect(await page().signInWays.list({ Host: 'desk.example:443' })).toHaveLength(1)
})

test('whoever a rule is for gets an account with its role and no password; the second time it is the same', async () => {
  await rule('记者')
  const first = await comeIn()
  expect(first).toMatchObject({ AdminUserRealName: '李梅', RoleID: w.people.editor.RoleID, StID: w.people.chief.StID })
  expect((await as(first.Token).session.current({})).AdminUserName).toBe('li.mei')
  expect(await refusal(page().session.login({ UserName: 'li.mei', PassWord: '' + PASSWORD }))).toMatchObject({
    message: '账号或密码不正确',
  })
  expect(await as(first.Token).identities.mine({})).toMatchObject({
    HasPassWord: false,
    List: [{ Name: 'li.mei', Made: true }],
  })
  expect((await comeIn()).ID).toBe(first.ID)
  const lines = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'ReMark'])
    .where('UserID', '=', first.ID)
    .execute()
  expect(lines).toContainEqual({ Title: '单位账号登录', ReMark: expect.stringContaining('OpenID Connect') })
  expect((await w.as('chief').loginPeople.list({ ID: first.ID })).List).toMatchObject([{ Way: '单位账号登录' }])
})

test('no rule for one’s groups: refused in words, and no account is left', async () => {
  await rule('编辑部')
  expect(await refusal(comeIn())).toMatchObject({ kind: 'refused', message: expect.stringMatching(/没有对应的角色/) })
  expect(await w.db.selectFrom('admin_users').select('ID').where('UserName', '=', 'li.mei').execute()).toEqual([])
})

test('an account of the same name is bound where the provider may; one that holds everything never by its name', async () => {
  oidc.accounts.set('ed', { sub: 'ed', preferred_username: 'editor', name: '林' })
  oidc.accounts.set('boss', { sub: 'boss', preferred_username: 'chief', name: '长' })
  oidc.who = 'ed'
  expect(await refusal(comeIn())).toMatchObject({ message: expect.stringMatching(/没有对应的角色|已经有人用了/) })
  await w.as('chief').identityProviders.save({ ID, BindBy: 'name' })
  expect((await comeIn()).ID).toBe(w.people.editor.ID)
  oidc.who = 'boss'
  expect(await refusal(comeIn())).toMatchObject({ message: expect.stringMatching(/拥有全部权限，要由本人绑定/) })
})

test('an e-mail that nobody verified binds nobody', async () => {
  await w.db
    .updateTable('admin_users')
    .set({ UserName: 'r1@jz.example' })
    .where('ID', '=', w.people.reviewer1.ID)
    .execute()
  await w.as('chief').identityProviders.save({ ID, BindBy: 'email', MakesAccounts: false })
  const mail = { sub: 'm', preferred_username: 'm', email: 'r1@jz.example' }
  oidc.who = 'm'
  oidc.accounts.set('m', { ...mail, email_verified: false })
  expect(await refusal(comeIn())).toMatchObject({ message: expect.stringMatching(/还没有绑定/) })
  oidc.accounts.set('m', { ...mail, email_verified: true })
  expect((await comeIn()).ID).toBe(w.people.reviewer1.ID)
})

test('a person binds their own, and an account of another station is never reached', async () => {
  const { Address, Word } = await w.as('editor').signInWays.begin({ ProviderID: ID, IsBinding: true })
  const { url } = await browserAt(http).follow(Address)
  expect(url.pathname).toBe('/IdentityReturn')
  const Ticket = url.searchParams.get('ticket')!
  expect(await refusal(page().signInWays.enter({ Ticket, Word }))).toMatchObject({
    message: expect.stringMatching(/没有完成/),
  })
  expect(await refusal(w.as('duty').identities.bind({ Ticket, Word }))).toMatchObject({
    message: expect.stringMatching(/没有完成/),
  })
  expect(await w.as('editor').identities.bind({ Ticket, Word })).toEqual({ Name: 'li.mei' })
  expect((await comeIn()).ID).toBe(w.people.editor.ID)
  expect(await refusal(w.as('outsider').signInWays.begin({ ProviderID: ID, IsBinding: true }))).toMatchObject({
    kind: 'missing',
  })
  expect((await w.as('outsider').identities.list({})).Total).toBe(0)
  const [{ ID: own } = { ID: 0 }] = (await w.as('editor').identities.mine({})).List
  await w.as('editor').identities.unbind({ ID: own })
  expect(await refusal(comeIn())).toMatchObject({ kind: 'refused' })
})

test('the same provider in two stations: who is somebody in one is nobody in the other', async () => {
  await rule('*')
  const here = await comeIn()
  ID = await add('outsider', { BindBy: 'name' })
  expect(await refusal(comeIn())).toMatchObject({ kind: 'refused' })
  expect(await w.db.selectFrom('identities').select('UserID').execute()).toEqual([{ UserID: here.ID }])
})

test('a ticket is good once, with the word of its page, for a minute', async () => {
  await rule('*')
  const one = await walk()
  const stolen = { Ticket: one.Ticket, Word: 'somebody else’s' }
  expect(await refusal(page().signInWays.enter(stolen))).toMatchObject({ message: expect.stringMatching(/没有完成/) })
  await page().signInWays.enter(one)
  expect(await refusal(page().signInWays.enter(one))).toMatchObject({ message: expect.stringMatching(/没有完成/) })
  const two = await walk()
  w.clock.pass(61_000)
  expect(await refusal(page().signInWays.enter(two))).toMatchObject({ message: expect.stringMatching(/没有完成/) })
})

test('a callback nobody began, in another browser, with another state, or at another provider leads nowhere', async () => {
  await rule('*')
  const other = await add()
  const browser = browserAt(http)
  const { Address } = await page().signInWays.begin({ ProviderID: ID })
  const sent = await browser.ask(Address)
  const state = new URL(sent.headers.get('location')!).searchParams.get('state')!
  const at = (id: number, given: string) => `/api/auth/sso/${id}/callback?code=injected&state=${given}`
  const places = [
    (await browserAt(http).ask(at(ID, state))).headers.get('location'),
    (await browser.ask(at(ID, 'x'.repeat(43)))).headers.get('location'),
    (await browser.ask(at(ID, ''))).headers.get('location'),
    (await browser.ask(at(other, state))).headers.get('location'),
  ]
  expect(new Set(places)).toEqual(new Set(['/login?ticket=lost']))
  // A code of somebody's else walk: PKCE and nonce say no, and the walk is over.
  const injected = new URL((await browser.ask(at(ID, state))).headers.get('location')!, BASE)
  expect(injected.pathname).toBe('/login')
  expect((await browser.ask(at(ID, state))).headers.get('location')).toBe('/login?ticket=lost')
  // The address that starts a walk starts one.
  expect((await browserAt(http).ask(Address)).headers.get('location')).toBe('/login?ticket=lost')
})

test('a code of somebody else’s walk is refused in words', async () => {
  await rule('*')
  const [mine, theirs] = [browserAt(http), browserAt(http)]
  const begun = await page().signInWays.begin({ ProviderID: ID })
  const state = new URL((await mine.ask(begun.Address)).headers.get('location')!).searchParams.get('state')!
  // The other one walks up to the callback, which is not asked.
  const foreign = await page().signInWays.begin({ ProviderID: ID })
  let at = foreign.Address
  for (;;) {
    const next = new URL((await theirs.ask(at)).headers.get('location')!, at.startsWith('/') ? BASE : at)
    if (next.pathname.endsWith('/callback')) {
      next.searchParams.set('state', state)
      at = next.href
      break
    }
    at = next.href
  }
  const { url } = await mine.follow(at)
  const Ticket = url.searchParams.get('ticket')!
  expect(await refusal(page().signInWays.enter({ Ticket, Word: begun.Word }))).toMatchObject({
    message: expect.stringMatching(/没有通过核对/),
  })
})

test('the cookie is of the walk alone; where to go afterwards is a path of ours', async () => {
  await rule('*')
  const browser = browserAt(http)
  const { Address } = await page().signInWays.begin({ ProviderID: ID })
  const cookie = (await browser.ask(Address)).headers.getSetCookie().join()
  expect(cookie).toMatch(/^copydesk_sso=[\w-]{43}; Path=\/api\/auth\/sso; Max-Age=600; HttpOnly; SameSite=Lax$/)
  for (const [redirect, kept] of [
    ['/Publish?ID=7', '/Publish?ID=7'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
  ] as const)
    expect((await walk(browserAt(http), redirect)).url.searchParams.get('redirect')).toBe(kept)
})

test('another role there is another role here, at the next sign-in and while signed in; without any: signed out', async () => {
  await w.as('chief').identityProviders.save({ ID, Scopes: 'openid profile offline_access' })
  await rule('记者')
  await rule('一审', w.people.reviewer1.RoleID)
  const { Token, ID: who } = await comeIn()
  oidc.accounts.set('li', { ...oidc.accounts.get('li')!, groups: ['一审'] })
  expect((await comeIn()).RoleID).toBe(w.people.reviewer1.RoleID)
  oidc.accounts.set('li', { ...oidc.accounts.get('li')!, groups: ['记者'] })
  await later(4)
  expect((await as(Token).session.current({})).RoleID).toBe(w.people.editor.RoleID)
  oidc.accounts.set('li', { ...oidc.accounts.get('li')!, groups: [] })
  await later(4)
  expect(await refusal(as(Token).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(comeIn())).toMatchObject({ message: expect.stringMatching(/没有对应的角色/) })
  const lines = await w.db.selectFrom('operation_log').select('Title').where('UserID', '=', who).execute()
  expect(lines.map(({ Title }) => Title)).toContain('登录失效')
})

test('switched off there: signed out here within five minutes; a provider that is out of order signs nobody out', async () => {
  await w.as('chief').identityProviders.save({ ID, Scopes: 'openid profile offline_access', SessionHours: 2 })
  await rule('*')
  const { Token } = await comeIn()
  oidc.instead = (_, response) => Boolean(response.writeHead(503).end())
  await later(4)
  await later(4)
  expect((await as(Token).session.current({})).AdminUserName).toBe('li.mei')
  const titles = async () =>
    (await w.db.selectFrom('operation_log').select('Title').where('Title', 'like', '认证源%').execute()).map(
      (one) => one.Title,
    )
  expect((await titles()).filter((one) => one === '认证源联系不上')).toHaveLength(1)
  oidc.instead = undefined
  await later(4)
  expect(await titles()).toContain('认证源恢复')
  expect((await as(Token).session.current({})).AdminUserName).toBe('li.mei')
  oidc.accounts.delete('li')
  await later(4)
  expect(await refusal(as(Token).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('nobody who can be asked: the sign-in is over after the hours it may last', async () => {
  await w.as('chief').identityProviders.save({ ID, SessionHours: 1 })
  await rule('*')
  const { Token } = await comeIn()
  await later(50)
  expect((await as(Token).session.current({})).AdminUserName).toBe('li.mei')
  await later(15)
  expect(await refusal(as(Token).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('who signs out there is signed out here; a notice that is forged, old, of another kind or said twice is not believed', async () => {
  await rule('*')
  const { Token } = await comeIn()
  const now = Math.floor(Date.now() / 1000)
  w.clock.pass(Date.now() - w.clock.now().getTime())
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const claims = { iss: oidc.issuer, aud: OIDC_CLIENT.AppID, iat: now, jti: 'one', sub: 'li', events: event }
  const tell = async (token: string) => {
    const body = new URLSearchParams({ logout_token: token }).toString()
    return (await browserAt(http).ask(`/api/auth/sso/${ID}/logout`, { method: 'POST', body })).status
  }
  const forged = [
    oidc.signed(claims, { alg: 'none' }),
    oidc.signed(claims, { alg: 'HS256', kid: 'of-tests' }),
    oidc.signed(claims).replace(/.{8}$/, 'AAAAAAAA'),
    oidc.signed({ ...claims, aud: 'another' }),
    oidc.signed({ ...claims, iss: 'https://another.example' }),
    oidc.signed({ ...claims, iat: now - 3600 }),
    oidc.signed({ ...claims, events: {} }),
    oidc.signed({ ...claims, nonce: 'an id token' }),
    oidc.signed({ ...claims, sub: undefined }),
    'no token at all',
  ]
  for (const token of forged) expect(await tell(token), token).toBe(400)
  expect((await as(Token).session.current({})).AdminUserName).toBe('li.mei')
  expect(await tell(oidc.signed(claims))).toBe(200)
  expect(await refusal(as(Token).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await tell(oidc.signed(claims))).toBe(400)
})

test('a provider that is slow, silent or lies signs nobody in', async () => {
  await rule('*')
  const said = async (instead: NonNullable<OidcServer['instead']>) => {
    const browser = browserAt(http)
    const begun = await page().signInWays.begin({ ProviderID: ID })
    const sent = await browser.ask(begun.Address)
    oidc.instead = instead
    const { url } = await browser.follow(sent.headers.get('location')!)
    oidc.instead = undefined
    return refusal(page().signInWays.enter({ Ticket: url.searchParams.get('ticket')!, Word: begun.Word }))
  }
  const token = (make: (body: Record<string, string>) => object) => (request: { url?: string }, response: any) => {
    if (request.url !== '/token') return false
    response.setHeader('content-type', 'application/json').end(JSON.stringify(make({})))
    return true
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: oidc.issuer, aud: 'copydesk', sub: 'li', iat: 1, exp: 9_999_999_999, nonce: 'x' }
  const tokens = (alg: string) => ({
    ...{ access_token: 'a', token_type: 'bearer', expires_in: 60 },
    id_token: `${part({ alg })}.${part(claims)}.`,
  })
  for (const alg of ['none', 'HS256', 'RS256'])
    expect(await said(token(() => tokens(alg)))).toMatchObject({ message: expect.stringMatching(/没有通过核对/) })
  expect(await said(token(() => ({ access_token: 'a', token_type: 'bearer' })))).toMatchObject({ kind: 'refused' })
  expect(
    await said((request, response) => request.url === '/token' && Boolean(response.writeHead(500).end())),
  ).toMatchObject({ message: expect.stringMatching(/暂时不能服务/) })
})

test('trying it says what is wrong in a sentence, with the addresses the other side must be told', async () => {
  const chief = w.as('chief').identityProviders
  const Base = 'https://desk.example'
  expect(await chief.test({ ID, Base })).toMatchObject({
    IsWell: true,
    Addresses: [{ Address: `https://desk.example/api/auth/sso/${ID}/callback` }, {}],
  })
  const bad = await chief.save({ Name: '别处', Kind: 'oidc', Address: 'http://127.0.0.1:9', ...OIDC_CLIENT })
  expect(await chief.test({ ID: bad.ID })).toMatchObject({
    IsWell: false,
    Says: expect.stringMatching(/没有在这个端口上服务/),
  })
  const inside = await chief.save({ Name: '内网', Kind: 'oidc', Address: 'https://10.1.2.3', ...OIDC_CLIENT })
  expect(await chief.test({ ID: inside.ID })).toMatchObject({ Says: expect.stringMatching(/OUTGOING_HOSTS/) })
  await w.db.deleteFrom('identity_providers').where('ID', 'in', [bad.ID, inside.ID]).execute()
})

test('how one stands is told without asking it: addresses by what the operator said, advice by what is set', async () => {
  const asked = () => w.as('chief').identityProviders.standing({ ID, Base: 'http://10.0.0.5:8080/login' })
  const before = await asked()
  expect(before.Addresses[0]!.Address).toBe(`http://10.0.0.5:8080/api/auth/sso/${ID}/callback`)
  expect(before).toMatchObject({ Rules: 0, People: 0, Stopped: 0, AwaySince: null })
  expect(before.Advice).toEqual([expect.stringContaining('没有规则'), expect.stringContaining('offline_access')])
  await rule('*')
  await w.as('chief').identityProviders.save({ ID, Scopes: 'openid offline_access' })
  await comeIn()
  expect(await asked()).toMatchObject({ Rules: 1, People: 1, Advice: [] })
  oidc.asked.length = 0
  await asked()
  expect(oidc.asked).toEqual([])
})

test('an administrator on the inner address is told the address that people are sent back to', async () => {
  const installation = { publicAddress: 'https://desk.example' }
  const { db, people } = w
  const me = { StID: people.chief.StID } as never
  const { Addresses } = await askedFor({
    db: db as never,
    me,
    input: { ID, Base: 'http://10.0.0.5:8080' },
    installation,
  })
  expect(Addresses[0]!.Address).toBe(`https://desk.example/api/auth/sso/${ID}/callback`)
})
